// A master's advice: what each move is expected to bring, in the box of the log. Its button selects, it never plays.

import { equalRows, scaleOf } from "./advice-scale.js";
import { byId, create, icon, setAria } from "./dom.js";
import { legalMove, state, words } from "./page-state.js";
import { labelOf } from "./second-line.js";

/** @typedef {import("./messages.js").Advice} Advice */

export function hideAdvice() {
  state.isHintWanted = false;
  byId("advice").hidden = true;
}

/** Paint the candidates, if advice is wanted. */
export function paintAdvice() {
  const isOpen = state.isHintWanted && state.advice.length > 0 && state.table.moves.length > 0;
  byId("advice").hidden = !isOpen;
  byId("talk").classList.toggle("is-covered", isOpen);
  setAria(byId("hint"), "aria-busy", state.isHintWanted && !state.advice.length);
  byId("hint").setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) return;
  byId("toast").hidden = true;
  const legal = state.advice.filter((advice) => legalMove(advice.move));
  paintRows(legal);
  byId("advice-reason").textContent = state.reason;
  const tries = legal[0]?.tries ?? 0;
  byId("advice").classList.toggle("advice--untried", !tries);
  byId("advice-tries").textContent = tries ? words.tries.replace("{tries}", String(tries)) : "";
  const select = byId("advice-select");
  select.dataset.move = legal[0]?.move || "";
  select.replaceChildren(icon("ui-check"), words.select.replace("{move}", labelOf(select.dataset.move)));
}

/** @param {Advice[]} legal */
function paintRows(legal) {
  const estimates = legal.map(({ points, error }) => ({ points: points ?? 0, error }));
  const equal = equalRows(estimates);
  const scale = scaleOf(estimates);
  const rows = legal.map((advice) => row(advice, scale));
  const frame = create("li", "advice__equal", create("span", "advice__equal-word", words.equal));
  frame.append(create("ol", "", ...rows.slice(0, equal)));
  byId("advice-list").replaceChildren(...(equal > 1 ? [frame, ...rows.slice(equal)] : rows));
}

/**
 * @param {Advice} advice
 * @param {{from: number, to: number}} scale
 */
function row(advice, scale) {
  const label = labelOf(advice.move);
  const press = create("button", "advice__row", create("span", "advice__move", label));
  press.type = "button";
  press.dataset.move = advice.move;
  if (advice.points !== null) {
    const points = advice.points.toFixed(1);
    const error = advice.error.toFixed(1);
    const number = create("span", "advice__number", create("b", "", points), create("small", "", `± ${error}`));
    press.append(bar(advice.points, advice.error, scale), number);
    const facts = words.expects.replace("{points}", points).replace("{error}", error);
    press.setAttribute("aria-label", `${label}: ${facts}`);
  }
  return create("li", "", press);
}

/**
 * Where the points lie, drawn on the scale of all moves.
 *
 * @param {number} points
 * @param {number} error
 * @param {{from: number, to: number}} scale
 */
function bar(points, error, scale) {
  const element = create("span", "advice__scale", create("i", ""), create("u", ""));
  const at = (/** @type {number} */ value) => `${(100 * (value - scale.from)) / (scale.to - scale.from)}%`;
  element.style.setProperty("--from", at(points - error));
  element.style.setProperty("--middle", at(points));
  element.style.setProperty("--to", at(points + error));
  return element;
}
