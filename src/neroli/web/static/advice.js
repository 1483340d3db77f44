// A hint: what a master thinks of the present decision, best first.

import { byId, create, setAria } from "./dom.js";
import { legalMove, state, words } from "./page-state.js";

/** @typedef {import("./messages.js").Advice} Advice */
const UNKNOWN = "–";

export function hideAdvice() {
  state.isHintWanted = false;
  byId("advice").hidden = true;
}

/** Paint the candidates, if a hint is wanted. */
export function paintAdvice() {
  const isOpen = state.isHintWanted && state.advice.length > 0 && state.table.moves.length > 0;
  byId("advice").hidden = !isOpen;
  setAria(byId("hint"), "aria-busy", state.isHintWanted && !state.advice.length);
  byId("hint").setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) return;
  byId("toast").hidden = true;
  const legal = state.advice.filter((advice) => legalMove(advice.move));
  byId("advice-list").replaceChildren(...legal.map(row));
}

/**
 * @param {Advice} advice
 * @param {number} rank
 */
function row(advice, rank) {
  const label = legalMove(advice.move)?.words || "";
  const percent = Math.round(100 * (advice.chance ?? 0));
  const chance = advice.chance === null ? UNKNOWN : `${percent} %`;
  const points = advice.points === null ? UNKNOWN : advice.points.toFixed(1);
  const press = create(
    "button",
    rank ? "candidate" : "candidate candidate--best",
    create("span", "candidate__move", label),
    cell("candidate__chance", chance, words.winchance),
    cell("candidate__points", points, words.expected),
    cell("candidate__visits", String(advice.visits), words.visits),
  );
  press.type = "button";
  press.dataset.move = advice.move;
  press.style.setProperty("--chance", `${percent}%`);
  const details = [`${words.winchance} ${chance}`, `${words.expected} ${points}`, `${words.visits} ${advice.visits}`];
  press.setAttribute("aria-label", `${label}: ${details.join(", ")}`);
  return create("li", "", press);
}

/**
 * @param {string} css
 * @param {string} text
 * @param {string} meaning
 */
function cell(css, text, meaning) {
  const element = create("span", `${css} num`, text);
  element.title = meaning;
  return element;
}
