// The replay: a row of frames, each with the areas that changed. No game logic.

import { byId } from "./dom.js";
import { applyPatch } from "./patch.js";

/** @typedef {{frames: Record<string, import("./patch.js").Patch>[], told: string[]}} Replay */
const PAUSE = 700;
const LINES = 6;
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", " ": "play" };

export class Player {
  /**
   * @param {Replay} replay
   * @param {(at: number, last: number) => void} onShow
   */
  constructor(replay, onShow = () => {}) {
    this.replay = replay;
    this.onShow = onShow;
    this.at = -1;
    this.timer = 0;
    this.rail = /** @type {HTMLInputElement} */ (byId("rail"));
    /** @type {Record<string, string>[]} all areas of each frame */
    this.frames = [];
    /** @type {Record<string, string>} */
    let areas = {};
    for (const frame of replay.frames) {
      areas = { ...areas };
      for (const [name, patch] of Object.entries(frame)) areas[name] = applyPatch(areas[name] || "", patch);
      this.frames.push(areas);
    }
  }

  get last() {
    return this.frames.length - 1;
  }

  start() {
    this.rail.max = String(this.last);
    this.rail.oninput = () => {
      this.stop();
      this.show(Number(this.rail.value));
    };
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-go]"))) {
      button.onclick = () => this.go(button.dataset.go || "");
    }
    document.onkeydown = (event) => this.press(event);
    this.show(Number(this.rail.value));
  }

  /** Arrow keys, Home, End and the space bar, wherever the focus is but in a field. @param {KeyboardEvent} event */
  press(event) {
    const where = KEYS[event.key];
    if (!where || event.altKey || event.ctrlKey || event.metaKey) return;
    const fields = where === "play" ? "input, select, textarea, button, a, summary" : "input, select, textarea";
    if (event.target instanceof Element && event.target.closest(fields)) return;
    event.preventDefault();
    this.go(where);
  }

  /** @param {string} where */
  go(where) {
    const isPlaying = this.timer !== 0;
    this.stop();
    if (where === "play") {
      if (!isPlaying) this.play();
      return;
    }
    this.show({ first: 0, prev: this.at - 1, next: this.at + 1, last: this.last }[where] ?? this.at);
  }

  play() {
    if (this.at >= this.last) this.show(0);
    this.timer = window.setInterval(() => {
      if (this.at < this.last) this.show(this.at + 1);
      else this.stop();
    }, PAUSE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  /** @param {number} wanted */
  show(wanted) {
    const at = Math.max(0, Math.min(this.last, wanted));
    const before = this.frames[this.at] || {};
    for (const [name, html] of Object.entries(this.frames[at])) {
      const area = before[name] === html ? null : document.getElementById(`a-${name}`);
      if (area) area.innerHTML = html;
    }
    this.at = at;
    this.rail.value = String(at);
    byId("count").textContent = `${at} / ${this.last}`;
    byId("told").innerHTML = this.replay.told.slice(Math.max(0, at + 1 - LINES), at + 1).join("");
    this.onShow(at, this.last);
  }
}
