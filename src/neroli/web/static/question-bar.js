// The question bar: what the selection means, buttons for moves, the list of all choices.

import { byId, create, details, icon, setAria } from "./dom.js";
import { morphChildren } from "./morph.js";
import { state, words } from "./page-state.js";

/** @typedef {import("./messages.js").LegalMove} LegalMove */
const bar = byId("question-bar");
/** More moves than this are a list, not a row of buttons. */
const INLINE = Number(bar.dataset.inlineMoves);
/** So few moves are buttons even when they can be touched on the board. */
const ALWAYS_INLINE = 2;
/** Longer moves are not named on the button that confirms them. */
const SHORT = 26;

// On phones the bar is a sheet: what lies over the board keeps clear of it.
const measure = () => document.documentElement.style.setProperty("--sheet", `${bar.offsetHeight}px`);
new ResizeObserver(measure).observe(bar);

export function paintQuestionBar() {
  const { choice, table } = state;
  const matching = choice.matching();
  const offered = offeredMoves();
  document.body.classList.toggle("is-mine", table.moves.length > 0);
  document.body.classList.toggle("is-picking", choice.selected.length > 0);
  bar.classList.toggle("question-bar--waiting", !table.moves.length && !table.over);
  byId("detail").textContent = detail(matching);
  byId("hint").hidden = !table.moves.length;
  paintButtons(offered);
  paintChoices(matching, offered);
  askWhatIsFinal(matching, offered);
}

/**
 * Of what is offered now, ask what could not be taken back: the buttons, and the list when it is open.
 *
 * @param {LegalMove[]} matching
 * @param {LegalMove[]} offered
 */
function askWhatIsFinal(matching, offered) {
  const { choice, table } = state;
  const shown = details("choices").open ? matching : offered.slice(0, choice.toConfirm ? 0 : INLINE);
  const moves = choice.toConsider(shown);
  if (moves.length) state.send({ do: "consider", moves, at: table.at });
}

details("choices").addEventListener("toggle", () => {
  if (details("choices").open) paintQuestionBar();
});

/** Moves that stand as buttons, if they are few enough. */
function offeredMoves() {
  const { choice, table } = state;
  if (choice.selected.length) return choice.complete();
  return table.moves.filter((move) => table.moves.length <= ALWAYS_INLINE || !move.parts.length);
}

/** @param {LegalMove[]} matching */
function detail(matching) {
  const { choice, table } = state;
  if (choice.toConfirm) return `${choice.toConfirm.words}. ${words.final}`;
  if (state.isHintWanted && !state.advice.length) return words.thinking;
  if (choice.selected.length && matching.length > 1) return words.which;
  if (!table.moves.length) return "";
  return table.moves.length === 1 ? words.one : words.touch;
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
  const { choice, table } = state;
  const row = [];
  if (table.over) row.push(button(words.result, "button--accent", { action: "result" }, "go"));
  if (table.undo) row.push(undoButton());
  if (choice.toConfirm) return [...row, ...confirmButtons(choice.toConfirm)];
  if (offered.length <= INLINE) row.push(...offered.map(moveButton));
  if (choice.selected.length) row.push(button(words.clear, "button--quiet", { action: "clear" }, "clear"));
  return row;
}

/**
 * @param {string} label
 * @param {string} css
 * @param {Record<string, string>} data
 * @param {string} [id]
 */
function button(label, css, data, id) {
  const element = create("button", `button ${css}`, label);
  element.type = "button";
  if (id) element.id = id;
  Object.assign(element.dataset, data);
  return element;
}

function undoButton() {
  const undo = button("", "button--icon", { action: "undo", seat: String(state.table.seat) }, "undo");
  undo.append(icon("ui-undo"), create("span", "button__label", words.undo));
  undo.setAttribute("aria-label", words.undo);
  undo.title = "U";
  return undo;
}

/** @param {LegalMove} move */
function confirmButtons(move) {
  const label = move.words.length <= SHORT ? `${move.words}, ${words.noundo}` : words.sure;
  const go = button(label, "button--accent", { move: move.move }, "go");
  go.append(" ", create("span", "button__key", "Enter"));
  return [button(words.cancel, "", { action: "clear" }, "cancel"), go];
}

/** @param {LegalMove} move */
function moveButton(move) {
  const element = button(move.html ? "" : move.words, "button--move", { move: move.move });
  if (move.html) element.insertAdjacentHTML("beforeend", `<span>${move.html}</span>`);
  if (!state.choice.isFinal(move)) return element;
  element.title = words.final;
  element.append(" ", create("small", "", words.noundo));
  return element;
}

/**
 * @param {LegalMove[]} matching
 * @param {LegalMove[]} offered
 */
function paintChoices(matching, offered) {
  const box = details("choices");
  const isLong = offered.length > INLINE;
  const shown = state.choice.toConfirm || isLong ? 0 : offered.length;
  // What stands there as buttons needs no list.
  box.hidden = matching.length < 2 || (shown === matching.length && !isLong);
  box.classList.toggle("choices--inline", isLong);
  if (isLong) box.open = true;
  const label = words.choices.replace("{number}", String(matching.length));
  byId("choices-label").textContent = label;
  byId("choices-number").textContent = String(matching.length);
  byId("choices-count").setAttribute("aria-label", label);
  const list = new DocumentFragment();
  list.append(...matching.map(choiceItem));
  morphChildren(byId("choice-list"), list);
}

/** @param {LegalMove} move */
function choiceItem(move) {
  const press = button(move.words, "button--choice", { move: move.move });
  press.append(create("small", "", state.choice.isFinal(move) ? `${move.clause} · ${words.noundo}` : move.clause));
  return create("li", "", press);
}
