// What the modules of the table's page share: its words, the last update from the server, the current selection.

import { Choice } from "./choice.js";
import { byId } from "./dom.js";

/** @typedef {import("./messages.js").Advice} Advice */
/** @typedef {import("./messages.js").Draft} Draft */
/** @typedef {import("./connection.js").WholeUpdate} WholeUpdate */

export const words = /** @type {Record<string, string>} */ (JSON.parse(byId("words").textContent || "{}"));
export const tableId = document.body.dataset.table || "";

export const state = {
  /** @type {WholeUpdate} */
  table: {
    type: "table",
    seat: null,
    at: 0,
    fresh: 0,
    moves: [],
    undo: false,
    marks: [],
    over: false,
    hues: [],
    curtain: null,
    seats: [],
    areas: {},
    log: { keep: 0, add: [] },
    chat: { keep: 0, add: [] },
  },
  choice: new Choice([]),
  /** @type {Advice[]} what the master thinks of the present decision */
  advice: [],
  /** Whether the viewer asked for a hint on the present decision. */
  isHintWanted: false,
  /** Whether nothing has come from the server yet. */
  isFirst: true,
  /** Whether a move was sent and not answered yet. */
  isSending: false,
  /** @type {(request: Draft) => void} to the server */
  send: () => {},
};

/** The legal move of this notation. @param {string | null} notation */
export const legalMove = (notation) => state.table.moves.find((move) => move.move === notation);
