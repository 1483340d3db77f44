// What the modules of the table's page share: its words, the last update from the server, the current selection.

import { Choice } from "./choice.js";
import { byId } from "./dom.js";

/** @typedef {import("./messages.js").Advice} Advice */
/** @typedef {import("./messages.js").Draft} Draft */
/** @typedef {import("./messages.js").Outlook} Outlook */
/** @typedef {import("./payment-choice.js").PaymentChoice} PaymentChoice */
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
    payment: null,
    undo: false,
    notice: null,
    marks: [],
    over: false,
    hues: [],
    curtain: null,
    seats: [],
    switches: { one_click: false, ask_always: false, full_curtain: false },
    areas: {},
    log: { keep: 0, add: [] },
    chat: { keep: 0, add: [] },
  },
  choice: new Choice([]),
  /** @type {PaymentChoice | null} where moves are chosen together */
  payment: null,
  /** @type {Map<string, Outlook | null>} by notation: what a move would do, null while the server is asked */
  outlooks: new Map(),
  /** @type {Advice[]} what the master thinks of the present decision */
  advice: [],
  /** The master's reason, in a sentence. */
  reason: "",
  /** Whether a master may be asked at this table. */
  hasAdvice: document.body.dataset.advice === "1",
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

/** What a move would do, if the server has said so. @param {string} notation */
export const outlookOf = (notation) => state.outlooks.get(notation) || null;

/** Ask what these moves would do, each once. @param {import("./messages.js").LegalMove[]} moves */
export function consider(moves) {
  const unknown = moves.map((move) => move.move).filter((notation) => !state.outlooks.has(notation));
  for (const notation of unknown) state.outlooks.set(notation, null);
  if (unknown.length) state.send({ do: "consider", moves: unknown, at: state.table.at });
}
