// What the modules of the table's page share: the page's places and words, and what the server said last.

import { Choice } from "./choice.js";

/** @typedef {import("./choice.js").Move} Move */
/** @typedef {{move: string, chance: number | null, points: number | null, visits: number}} Candidate */

/** @param {string} id */
export const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
export const words = /** @type {Record<string, string>} */ (JSON.parse($("words").textContent || "{}"));
export const tableId = document.body.dataset.table || "";

export const seen = {
  /** @type {any} the last message about the table */
  now: { moves: [], marks: [], seat: null, seats: [], undo: false, over: false, at: 0, curtain: null },
  choice: new Choice([]),
  /** @type {Candidate[]} what the master thinks of the present decision */
  advice: [],
  isAdvised: false,
  isFirst: true,
  isSent: false,
  /** @type {(message: Record<string, any>) => void} to the server */
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
