// The states of the parts: what may be touched, what is chosen, what has changed.

import { mark, seen, words } from "./page.js";

/** Paint every part for the present selection. */
export function paintParts() {
  const { choice, now } = seen;
  const legal = choice.legal();
  const hinted = seen.advice.length ? movesParts(seen.advice[0].move) : [];
  for (const part of document.querySelectorAll("#shell [data-part]")) {
    const name = part.getAttribute("data-part") || "";
    const isPicked = choice.picked.includes(name);
    const states = [];
    if (isPicked) states.push("selected");
    else if (legal.has(name)) states.push("legal");
    if (hinted.includes(name) && legal.has(name)) states.push("hinted");
    if (!states.length && now.marks.includes(name)) states.push("moved");
    setState(part, states);
    part.setAttribute("tabindex", legal.has(name) || isPicked ? "0" : "-1");
    if (legal.has(name)) part.setAttribute("aria-description", words.possible);
    else part.removeAttribute("aria-description");
    mark(part, "aria-pressed", isPicked);
  }
  paintUses();
}

/** @param {string} text @returns {string[]} */
const movesParts = (text) => seen.now.moves.find((move) => move.move === text)?.parts || [];

/** What the selection will spend. */
function paintUses() {
  const { choice } = seen;
  const left = choice.left();
  const sole = left.length === 1 ? left[0] : choice.sure;
  const uses = sole && (choice.picked.length || choice.sure) ? sole.uses : [];
  for (const key of document.querySelectorAll("#shell [data-key]")) {
    setState(key.parentElement?.classList.contains("dice") ? key.parentElement : key,
      uses.includes(key.getAttribute("data-key") || "") ? ["used"] : []);
  }
}

/** @param {Element} element @param {string[]} states */
function setState(element, states) {
  const joined = states.join(" ");
  if (!joined) element.removeAttribute("data-state");
  else if (element.getAttribute("data-state") !== joined) element.setAttribute("data-state", joined);
}

/** Legal parts in the order of the page. */
export const legalParts = () => [...document.querySelectorAll('#shell [data-part][data-state~="legal"]')];
