// The states of the parts: what may be touched, what is selected, what has changed.

import { setAria } from "./dom.js";
import { legalMove, state, words } from "./page-state.js";

const MOST_DIGITS = 9;

/** Paint every part for the present selection. */
export function paintParts() {
  const { choice, payment, advice } = state;
  const touchable = payment ? payment.touchable() : choice.touchable();
  const selected = payment ? payment.selected() : choice.selected;
  const hinted = (advice.length && legalMove(advice[0].move)?.parts) || [];
  for (const part of document.querySelectorAll("#shell [data-part]")) {
    const name = part.getAttribute("data-part") || "";
    const isSelected = selected.includes(name);
    const isLegal = touchable.has(name);
    setStates(part, statesOf(name, isSelected, isLegal, isLegal && hinted.includes(name)));
    part.setAttribute("tabindex", isLegal || isSelected ? "0" : "-1");
    if (isLegal) part.setAttribute("aria-description", words.possible);
    else part.removeAttribute("aria-description");
    setAria(part, "aria-pressed", isSelected);
    part.removeAttribute("data-digit");
  }
  // The keys that touch the first parts; they are seen while keys are used.
  for (const [place, part] of legalParts().slice(0, MOST_DIGITS).entries()) {
    part.setAttribute("data-digit", String(place + 1));
  }
  paintUses();
}

/**
 * @param {string} name
 * @param {boolean} isSelected
 * @param {boolean} isLegal
 * @param {boolean} isHinted
 */
function statesOf(name, isSelected, isLegal, isHinted) {
  const states = [];
  if (isSelected) states.push("selected");
  else if (isLegal) states.push("legal");
  if (isHinted) states.push("hinted");
  if (!states.length && state.table.marks.includes(name)) states.push("moved");
  return states;
}

/** What the selection will spend. */
function paintUses() {
  const { choice } = state;
  const matching = choice.matching();
  const move = matching.length === 1 ? matching[0] : choice.move;
  const uses = move && (choice.selected.length || choice.move) ? move.uses : [];
  for (const piece of document.querySelectorAll("#shell [data-key]")) {
    setStates(piece, uses.includes(piece.getAttribute("data-key") || "") ? ["used"] : []);
  }
}

/**
 * @param {Element} element
 * @param {string[]} states
 */
function setStates(element, states) {
  const joined = states.join(" ");
  if (!joined) element.removeAttribute("data-state");
  else if (element.getAttribute("data-state") !== joined) element.setAttribute("data-state", joined);
}

/** Legal parts that can be seen, in the order of the page; one that is drawn twice counts once. */
export function legalParts() {
  /** @type {Map<string, Element>} */
  const parts = new Map();
  for (const part of document.querySelectorAll('#shell [data-part][data-state~="legal"]')) {
    const name = part.getAttribute("data-part") || "";
    if (!parts.has(name) && part.getClientRects().length) parts.set(name, part);
  }
  return [...parts.values()];
}
