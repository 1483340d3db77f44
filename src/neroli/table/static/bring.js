// Brings what is asked for into view, gently, and never against the player's own hand.

import { $, seen } from "./page.js";
import { legalParts } from "./parts.js";

const CALM = 600, ROOM = 14;
const quiet = matchMedia("(prefers-reduced-motion: reduce)");
let isTouching = false;
let scrolledAt = -CALM;
let timer = 0;

addEventListener("touchstart", () => { isTouching = true; }, { passive: true });
for (const end of ["touchend", "touchcancel"]) addEventListener(end, (event) => { isTouching = /** @type {TouchEvent} */ (event).touches.length > 0; }, { passive: true });
for (const sign of ["scroll", "wheel"]) addEventListener(sign, () => { scrolledAt = performance.now(); }, { passive: true });

/** The parts of a new decision, if none of them can be seen. */
export function bring() {
  clearTimeout(timer);
  if (!seen.now.moves.length || document.querySelector("dialog[open]")) return;
  if (isTouching || performance.now() - scrolledAt < CALM) {
    timer = setTimeout(bring, CALM);
    return;
  }
  const boxes = legalParts().map((part) => part.getBoundingClientRect()).filter((box) => box.width);
  const { top, bottom } = room();
  if (!boxes.length || boxes.some((box) => box.top >= top - ROOM && box.bottom <= bottom + ROOM)) return;
  const first = Math.min(...boxes.map((box) => box.top)), last = Math.max(...boxes.map((box) => box.bottom));
  const spare = bottom - top - (last - first);
  const by = first - top - (spare > 0 ? spare / 2 : 0);
  scrollBy({ top: by, behavior: quiet.matches ? "instant" : "smooth" });
}

/** What the fixed bars leave free. */
function room() {
  const bar = $("askbar");
  const isSheet = getComputedStyle(bar).position === "fixed";
  const jump = document.querySelector(".jump")?.getBoundingClientRect();
  return {
    top: (isSheet && jump ? jump.bottom : 0) + ROOM,
    bottom: (isSheet ? bar.getBoundingClientRect().top : innerHeight) - ROOM,
  };
}
