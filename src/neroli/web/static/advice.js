// A hint: what a master thinks of the present decision, best first.

import { $, mark, seen, words } from "./page.js";

/** @typedef {import("./page.js").Candidate} Candidate */

export function hideAdvice() {
  seen.isAdvised = false;
  $("advice").hidden = true;
}

/** Paint the candidates, if they were asked for. */
export function showAdvice() {
  const isOpen = seen.isAdvised && seen.advice.length > 0 && seen.now.moves.length > 0;
  $("advice").hidden = !isOpen;
  mark($("hint"), "aria-busy", seen.isAdvised && !seen.advice.length);
  $("hint").setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) return;
  $("toast").hidden = true;
  const rows = seen.advice.map(row).filter((one) => one !== null);
  $("advice-list").replaceChildren(...rows);
}

/** @param {Candidate} candidate @param {number} place @returns {HTMLElement | null} */
function row(candidate, place) {
  const move = seen.now.moves.find((one) => one.move === candidate.move);
  if (!move) return null;
  const item = document.createElement("li"), press = document.createElement("button");
  press.type = "button";
  press.className = place ? "cand" : "cand cand--best";
  press.dataset.move = move.move;
  const chance = Math.round(100 * (candidate.chance ?? 0));
  const cells = [
    ["cand__w", move.words], ["cand__c num", candidate.chance === null ? "–" : `${chance} %`],
    ["cand__p num", candidate.points === null ? "–" : candidate.points.toFixed(1)],
    ["cand__v num", String(candidate.visits)],
  ];
  const said = [words.winchance, words.expected, words.visits];
  cells.forEach(([kind, text], number) => {
    const cell = document.createElement("span");
    cell.className = kind;
    cell.textContent = text;
    if (number) cell.title = said[number - 1];
    press.append(cell);
  });
  press.style.setProperty("--chance", `${chance}%`);
  press.setAttribute("aria-label", `${move.words}: ${words.winchance} ${cells[1][1]}, ${words.expected} ${cells[2][1]}, ${words.visits} ${cells[3][1]}`);
  item.append(press);
  return item;
}
