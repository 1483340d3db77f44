// The question bar: its state, its tools, and the buttons of moves. What the selection will do: see second-line.js.

import { closeChoices, isListOpen, paintChoices } from "./choice-list.js";
import { byId, create, icon, setAria } from "./dom.js";
import { morphChildren } from "./morph.js";
import { consider, outlookOf, state, words } from "./page-state.js";
import { labelOf, paintSecondLine } from "./second-line.js";

/** @typedef {import("./messages.js").LegalMove} LegalMove */
const bar = byId("question-bar");
/** So many moves stand as buttons beside the one that is selected; phones show the last of them. */
const MOST_BUTTONS = 3;
/** So few moves are buttons even when they can be touched on the board. */
const ALWAYS_BUTTONS = 2;

export function paintQuestionBar() {
  const { choice, table, payment } = state;
  const isMine = table.moves.length > 0;
  const isChosen = choice.move !== null || (payment?.isEnough ?? false);
  document.body.classList.toggle("is-mine", isMine);
  document.body.classList.toggle("is-picking", isChosen || choice.selected.length > 0);
  bar.classList.toggle("question-bar--wait", !isMine && !table.over);
  bar.classList.toggle("question-bar--over", table.over);
  bar.classList.toggle("question-bar--tray", byId("a-tray").childNodes.length > 0);
  const offered = offeredMoves();
  paintSecondLine();
  paintTools();
  paintButtons(offered);
  paintChoices();
  consider(isListOpen() ? choice.matching() : offered.slice(-MOST_BUTTONS));
}

/** Moves that stand as buttons beside the selected one. */
function offeredMoves() {
  const { choice, payment } = state;
  if (payment) return choice.moves.filter((move) => !(move.move in payment.worth) && move.move !== payment.end);
  if (choice.selected.length && !choice.move) return choice.complete();
  return choice.moves.filter((move) => choice.moves.length <= ALWAYS_BUTTONS || !move.parts.length);
}

function paintTools() {
  const { table } = state;
  const isPlayer = table.seat !== null;
  tool("undo", isPlayer, table.undo);
  tool("hint", isPlayer && !table.over && state.hasAdvice, table.moves.length > 0);
}

/**
 * @param {string} id
 * @param {boolean} isThere
 * @param {boolean} isUseful
 */
function tool(id, isThere, isUseful) {
  const element = /** @type {HTMLButtonElement} */ (byId(id));
  element.hidden = !isThere;
  element.disabled = !isUseful;
}

/** @param {LegalMove[]} offered */
function paintButtons(offered) {
  const focus = document.activeElement?.id;
  const row = new DocumentFragment();
  row.append(...buttons(offered));
  // A button that stays is kept: it must not vanish under a finger.
  morphChildren(byId("move-buttons"), row);
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus();
  setAria(byId("move-buttons"), "aria-busy", state.isSending);
}

/** @param {LegalMove[]} offered */
function buttons(offered) {
  const { table } = state;
  if (table.over) return [goButton(words.result, "", { action: "result" })];
  if (!table.moves.length) return [];
  return [...offered.slice(-MOST_BUTTONS).map(moveButton), primary()];
}

/** The one orange button, or the place where it will be. */
function primary() {
  const { choice, payment } = state;
  if (payment?.isEnough) {
    const { sum, due, lost } = payment;
    const label = words.pay.replace("{sum}", String(sum)).replace("{due}", String(due));
    return goButton(label, lost ? words.lost.replace("{lost}", String(lost)) : "", { action: "go" });
  }
  if (!choice.move) {
    const missing = payment ? words.missing.replace("{missing}", String(payment.due - payment.sum)) : words.nothing;
    return create("span", "question-bar__none", missing);
  }
  const note = outlookOf(choice.move.move)?.is_final ? words.noundo : "";
  return goButton(labelOf(choice.move.move), note, { action: "go" });
}

/**
 * @param {string} label
 * @param {string} note
 * @param {Record<string, string>} data
 */
function goButton(label, note, data) {
  const press = button("button--accent bar-button bar-button--go", label, note, data);
  press.id = "go";
  press.prepend(icon("ui-check"));
  press.append(create("kbd", "bar-button__key", "Enter"));
  return press;
}

/** @param {LegalMove} move */
function moveButton(move) {
  const outlook = outlookOf(move.move);
  const press = button("bar-button", labelOf(move.move), outlook?.is_final ? words.noundo : "", { move: move.move });
  setAria(press, "aria-pressed", state.choice.move === move);
  press.title = move.words;
  return press;
}

/**
 * A button with a label and a smaller second line.
 *
 * @param {string} css
 * @param {string} label
 * @param {string} note
 * @param {Record<string, string>} data
 */
function button(css, label, note, data) {
  const text = create("span", "bar-button__label", label);
  if (note) text.append(create("small", "", note));
  const press = create("button", `button ${css}`, text);
  press.type = "button";
  Object.assign(press.dataset, data);
  return press;
}

/** Nothing is selected any more, and the list is closed. */
export function clearBar() {
  state.choice.clear();
  state.payment?.clear();
  closeChoices();
}
