// The replay: a row of frames, each the areas that changed. No game logic.

/** A text that came whole, or as what is new between its start and its end. @param {string} old @param {string | [number, number, string]} change */
const whole = (old, change) =>
  typeof change === "string" ? change : old.slice(0, change[0]) + change[2] + old.slice(old.length - change[1]);

export class Player {
  /** @param {{frames: Record<string, string | [number, number, string]>[], told: string[]}} data */
  constructor(data) {
    this.data = data;
    this.at = -1;
    this.timer = 0;
    /** @type {(at: number, last: number) => void} */
    this.onShow = () => {};
    /** @type {Record<string, string>[]} whole frames by number */
    this.whole = [];
    /** @type {Record<string, string>} */
    let now = {};
    for (const frame of data.frames) {
      now = { ...now };
      for (const [name, change] of Object.entries(frame)) now[name] = whole(now[name] || "", change);
      this.whole.push(now);
    }
  }

  get last() { return this.data.frames.length - 1; }

  start() {
    const rail = /** @type {HTMLInputElement} */ (document.getElementById("rail"));
    rail.max = String(this.last);
    rail.oninput = () => { this.stop(); this.show(Number(rail.value)); };
    for (const press of document.querySelectorAll("[data-go]")) {
      /** @type {HTMLElement} */ (press).onclick = () => this.go(press.getAttribute("data-go") || "");
    }
    this.show(this.at < 0 ? Number(rail.value) : this.at);
  }

  /** @param {string} where */
  go(where) {
    if (where === "play") return this.timer ? this.stop() : this.play();
    this.stop();
    this.show({ first: 0, prev: this.at - 1, next: this.at + 1, last: this.last }[where] ?? this.at);
  }

  play() {
    if (this.at >= this.last) this.show(0);
    this.timer = setInterval(() => this.at < this.last ? this.show(this.at + 1) : this.stop(), 700);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  /** @param {number} at */
  show(at) {
    at = Math.max(0, Math.min(this.last, at));
    const before = this.whole[this.at] || {};
    for (const [name, text] of Object.entries(this.whole[at])) {
      if (before[name] === text) continue;
      const area = document.getElementById(`a-${name}`);
      if (area) area.innerHTML = text;
    }
    this.at = at;
    /** @type {HTMLInputElement} */ (document.getElementById("rail")).value = String(at);
    /** @type {HTMLElement} */ (document.getElementById("count")).textContent = `${at} / ${this.last}`;
    const said = document.getElementById("said");
    if (said) said.innerHTML = `<ol class="log__list">${this.data.told.slice(Math.max(0, at - 5), at + 1).join("")}</ol>`;
    this.onShow(at, this.last);
  }
}

const own = document.getElementById("frames");
if (own) {
  const bytes = Uint8Array.from(atob(own.textContent || ""), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  new Player(await new Response(stream).json()).start();
}
