// The keyboard: everything without a mouse.

import { askForHint, clearSelection, go, propose, takeBack, touch } from "./actions.js";
import { moveInRow } from "./choice-list.js";
import { explainFocus } from "./explain.js";
import { openTab } from "./notices.js";
import { legalMove, state } from "./page-state.js";
import { legalParts } from "./parts.js";

const DIGITS = "shows-digits";

/** @type {Record<string, () => void>} */
const KEYS = {
  escape: clearSelection,
  u: takeBack,
  h: askForHint,
  l: () => openTab("log"),
  "?": () => explainFocus() || openTab("rules"),
};

document.addEventListener("keydown", (event) => {
  const field = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (field.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
  const action = KEYS[event.key.toLowerCase()];
  const isDigit = event.key >= "1" && event.key <= "9";
  if (isDigit || event.key === "Tab") document.body.classList.add(DIGITS);
  if (action) action();
  else if (event.key === "Enter") pressEnter(event, field);
  else if (isDigit) touchByNumber(Number(event.key) - 1);
  else if (event.key.startsWith("Arrow")) focusNeighbour(event);
});

document.addEventListener("pointerdown", () => document.body.classList.remove(DIGITS));

/**
 * Enter does the primary thing, also while a part has the focus. Any other control that was reached by Tab does its
 * own: a button must never do what another one says.
 *
 * @param {KeyboardEvent} event
 * @param {Element} field
 */
function pressEnter(event, field) {
  const { choice, payment } = state;
  if (!choice.move && !payment?.isEnough) return;
  const isOwn = field.matches("button, a, summary") && !field.matches("[data-part]") && field.matches(":focus-visible");
  if (isOwn) return;
  event.preventDefault();
  go();
}

/** The first, second … row of the list, legal part or button. @param {number} index */
function touchByNumber(index) {
  const move = moveInRow(index);
  if (move) {
    propose(move);
    return;
  }
  const legal = legalParts();
  if (index < legal.length) {
    touch(legal[index].getAttribute("data-part") || "");
    return;
  }
  const button = document.querySelectorAll("#move-buttons [data-move]")[index - legal.length];
  const behind = legalMove(button?.getAttribute("data-move") || null);
  if (behind) propose(behind);
}

/** @param {KeyboardEvent} event */
function focusNeighbour(event) {
  const part = document.activeElement?.closest("#shell [data-part]");
  if (!part?.parentElement) return;
  const row = [...part.parentElement.querySelectorAll("[data-part]")];
  const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  const next = row[row.indexOf(part) + step];
  if (!(next instanceof HTMLElement)) return;
  next.focus();
  event.preventDefault();
}
