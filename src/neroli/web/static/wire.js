// The line to the server: comes back by itself, and sends again what was not answered.

/** @typedef {import("./messages.js").Message} Message */
/** @typedef {import("./messages.js").Request} Request */
/** @typedef {import("./messages.js").Draft} Draft */
/** @typedef {import("./messages.js").TableUpdate} TableUpdate */
/** @typedef {Omit<TableUpdate, "areas"> & {areas: Record<string, string>}} WholeUpdate an update with its areas put together */
const KEEP = new Set(["play", "undo", "say", "rename", "bot"]);

export class Wire {
  /** @param {string} path @param {(message: Exclude<Message, TableUpdate> | WholeUpdate) => void} hear @param {(up: boolean) => void} state */
  constructor(path, hear, state) {
    this.path = path;
    this.hear = hear;
    this.state = state;
    this.wait = 250;
    /** @type {Map<string, Request>} */
    this.pending = new Map();
    /** @type {Map<string, string>} the areas as they were sent last */
    this.areas = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.open();
    addEventListener("online", () => this.again(0));
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.again(0); });
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.path}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 250;
      this.areas.clear();
      this.state(true);
      for (const message of this.pending.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      const message = /** @type {Message} */ (JSON.parse(event.data));
      if ("id" in message) this.pending.delete(message.id);
      this.hear(message.type === "table" ? { ...message, areas: this.wholeAreas(message.areas) } : message);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.state(false);
      this.again(this.wait);
      this.wait = Math.min(this.wait * 1.7, 5000);
    };
  }

  /** @param {TableUpdate["areas"]} changes @returns {Record<string, string>} */
  wholeAreas(changes) {
    return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, this.whole(name, change)]));
  }

  /** An area that came whole, or as what is new between its start and its end. @param {string} name @param {string | [number, number, string]} change */
  whole(name, change) {
    const old = this.areas.get(name) || "";
    const text = typeof change === "string" ? change : old.slice(0, change[0]) + change[2] + old.slice(old.length - change[1]);
    this.areas.set(name, text);
    return text;
  }

  /** @param {number} wait */
  again(wait) {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** @param {Draft} draft */
  send(draft) {
    const id = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    const request = /** @type {Request} */ ({ ...draft, id });
    if (KEEP.has(request.do)) this.pending.set(id, request);
    if (this.socket && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
    return id;
  }
}
