// The list of all choices: opens over the board, a row for each move, with its digit and what it brings.

import { byId, create, icon, signed } from "./dom.js";
import { morphChildren } from "./morph.js";
import { outlookOf, state, words } from "./page-state.js";

/** @typedef {import("./messages.js").LegalMove} LegalMove */
const list = byId("choices");
const count = byId("choices-count");
const MOST_DIGITS = 9;
/** More moves than this that cannot be touched open the list by themselves. */
const MOST_BUTTONS = 3;
/** The moment at which the list was opened or closed by hand, or by itself. */
let settledAt = -1;

export const isListOpen = () => !list.hidden;

export function closeChoices() {
  settledAt = state.table.at;
  list.hidden = true;
  count.setAttribute("aria-expanded", "false");
}

function openChoices() {
  settledAt = state.table.at;
  list.hidden = false;
  count.setAttribute("aria-expanded", "true");
}

export function toggleChoices() {
  if (list.hidden) openChoices();
  else closeChoices();
}

/** Paint the number of choices, and the rows if the list is open. */
export function paintChoices() {
  const { choice, payment, table } = state;
  const matching = rows();
  const isNeeded = matching.length > 1 && !payment;
  count.hidden = !isNeeded;
  byId("choices-number").textContent = String(matching.length);
  count.setAttribute("aria-label", words.choices.replace("{number}", String(matching.length)));
  const untouchable = choice.complete().length > MOST_BUTTONS && !choice.move;
  if (untouchable && settledAt !== table.at) openChoices();
  if (!isNeeded) list.hidden = true;
  const fragment = new DocumentFragment();
  if (!list.hidden) fragment.append(...matching.map(row));
  morphChildren(list, fragment);
}

/** All moves, or those that the touched parts still allow. */
const rows = () => (state.choice.move ? state.choice.moves : state.choice.matching());

/** The move of the row with this number, from 0 on, if the list is open. @param {number} index */
export const moveInRow = (index) => (isListOpen() ? rows()[index] : undefined);

/**
 * @param {LegalMove} move
 * @param {number} index
 */
function row(move, index) {
  const outlook = outlookOf(move.move);
  const text = create("b", "choices__move");
  text.innerHTML = move.html || "";
  if (!move.html) text.textContent = move.words;
  const brings = create("span", "choices__brings");
  if (outlook) {
    const gains = outlook.effect.gains.map((html) => signed("+", html));
    const costs = outlook.effect.costs.map((html) => signed("−", html));
    brings.innerHTML = [...gains, ...costs].join(", ");
  }
  const final = create("span", "choices__final");
  if (outlook?.is_final) final.append(icon("ui-lock"), words.noundo);
  const digit = create("kbd", "choices__digit", index < MOST_DIGITS ? String(index + 1) : "");
  const press = create("button", "choices__row", digit, text, brings, final);
  press.type = "button";
  press.dataset.move = move.move;
  press.setAttribute("aria-pressed", String(state.choice.move === move));
  return create("li", "", press);
}
