// The connection to the server: notices a dead line, reconnects by itself, and sends again what was not answered.

import { applyPatch } from "./patch.js";

/** @typedef {import("./messages.js").Message} Message */
/** @typedef {import("./messages.js").Request} Request */
/** @typedef {import("./messages.js").Draft} Draft */
/** @typedef {import("./messages.js").TableUpdate} TableUpdate */
/** @typedef {import("./messages.js").NewLines} NewLines */
/** @typedef {Required<Omit<TableUpdate, "areas">> & {areas: Record<string, string>}} WholeUpdate nothing is missing */
/** @typedef {Exclude<Message, TableUpdate> | WholeUpdate} Received */

// Requests that change something: they survive a broken line.
const KEPT = new Set(["play", "play-all", "undo", "say", "rename", "bot", "switches"]);
// A line that was silent for BEAT is asked whether it is alive; if no answer comes within GRACE, it is dead.
const BEAT = 4000;
const GRACE = 5000;
const PING = "ping";
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const BACKOFF = 1.7;
/** @type {NewLines} */
const NO_NEW_LINES = { keep: Number.POSITIVE_INFINITY, add: [] };

export class Connection {
  /**
   * @param {string} path
   * @param {(message: Received) => void} receive
   * @param {(isUp: boolean) => void} onState
   */
  constructor(path, receive, onState) {
    this.path = path;
    this.receive = receive;
    this.onState = onState;
    this.wait = FIRST_WAIT;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} of the next beat, or of the end of the line's grace */
    this.beat = undefined;
    /** @type {Map<string, Request>} */
    this.pending = new Map();
    /** @type {Map<string, string>} the areas as they were sent last */
    this.areas = new Map();
    /** @type {TableUpdate} what was sent so far, each fact as it was sent last */
    this.facts = { type: "table" };
    /** @type {WebSocket | null} */
    this.socket = null;
    this.open();
    addEventListener("online", () => this.reopen(0));
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.wake();
    });
  }

  open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    this.expectAnswer();
    socket.onopen = () => {
      this.areas.clear();
      this.facts = { type: "table" };
      this.onState(true);
      for (const request of this.pending.values()) socket.send(JSON.stringify(request));
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.hear();
      this.read(/** @type {Message} */ (JSON.parse(event.data)));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  /** Something was answered: the line is alive for another beat, and a next try need not wait long. */
  hear() {
    this.wait = FIRST_WAIT;
    clearTimeout(this.beat);
    this.beat = setTimeout(() => this.ping(), BEAT);
  }

  /** Ask whether the line is alive. */
  ping() {
    this.socket?.send(JSON.stringify({ do: "ping", id: PING }));
    this.expectAnswer();
  }

  /** Without a word from the server within its grace the line is dead, even if nobody closed it. */
  expectAnswer() {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => this.drop(), GRACE);
  }

  /** Give up a line that does not answer. */
  drop() {
    const socket = this.socket;
    if (!socket) return;
    this.lose();
    socket.close();
  }

  /** The line is gone: try again, after a wait that grows until something is answered. */
  lose() {
    this.socket = null;
    clearTimeout(this.beat);
    this.onState(false);
    this.reopen(this.wait);
    this.wait = Math.min(this.wait * BACKOFF, LONGEST_WAIT);
  }

  /** Somebody looks at the page again: is the line still there? */
  wake() {
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else this.reopen(0);
  }

  /** @param {number} wait */
  reopen(wait) {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** @param {Message} message */
  read(message) {
    if ("id" in message) {
      if (message.id === PING) return;
      this.pending.delete(message.id);
    }
    this.receive(message.type === "table" ? this.complete(message) : message);
  }

  /**
   * An update says only what is new: the other facts are as they were, areas and lines stay.
   *
   * @param {TableUpdate} update
   * @returns {WholeUpdate}
   */
  complete(update) {
    const { areas = {}, log = NO_NEW_LINES, chat = NO_NEW_LINES, ...facts } = update;
    this.facts = { ...this.facts, ...facts };
    return /** @type {WholeUpdate} */ ({ ...this.facts, areas: this.wholeAreas(areas), log, chat });
  }

  /**
   * @param {NonNullable<TableUpdate["areas"]>} patches
   * @returns {Record<string, string>}
   */
  wholeAreas(patches) {
    /** @type {Record<string, string>} */
    const whole = {};
    for (const [name, patch] of Object.entries(patches)) {
      whole[name] = applyPatch(this.areas.get(name) || "", patch);
      this.areas.set(name, whole[name]);
    }
    return whole;
  }

  /** @param {Draft} draft */
  send(draft) {
    const id = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    const request = /** @type {Request} */ ({ ...draft, id });
    if (KEPT.has(request.do)) this.pending.set(id, request);
    if (this.socket && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }
}
