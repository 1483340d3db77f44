// What the modules of the table's page share: the page's places and words, and what the server said last.

import { Choice } from "./choice.js";

/** @typedef {import("./messages.js").LegalMove} Move */
/** @typedef {import("./messages.js").Advice} Candidate */
/** @typedef {import("./wire.js").WholeUpdate} WholeUpdate */

/** @param {string} id */
export const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
export const words = /** @type {Record<string, string>} */ (JSON.parse($("words").textContent || "{}"));
export const tableId = document.body.dataset.table || "";

export const seen = {
  /** @type {WholeUpdate} the last message about the table */
  now: {
    type: "table", seat: null, at: 0, fresh: 0, moves: [], undo: false, marks: [], over: false, hues: [], curtain: null, seats: [],
    areas: {}, log: { keep: 0, add: [] }, chat: { keep: 0, add: [] },
  },
  choice: new Choice([]),
  /** @type {Candidate[]} what the master thinks of the present decision */
  advice: [],
  isAdvised: false,
  isFirst: true,
  isSent: false,
  /** @type {(request: import("./messages.js").Draft) => void} to the server */
  send: () => {},
};

/** @param {string} name */
export const icon = (name) => `<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${name}"/></svg>`;

/** An ARIA state that is either true or not there. @param {Element} element @param {string} name @param {boolean} on */
export function mark(element, name, on) {
  if (on) element.setAttribute(name, "true");
  else element.removeAttribute(name);
}

/** @param {string} id */
export const dialog = (id) => /** @type {HTMLDialogElement} */ ($(id));
