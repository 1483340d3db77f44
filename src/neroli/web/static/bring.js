// Brings what is asked for into view, gently, and never against the player's own hand.

import { $, seen } from "./page.js";
import { legalParts } from "./parts.js";

const CALM = 600, ROOM = 14, SIDE = 24;
const quiet = matchMedia("(prefers-reduced-motion: reduce)");
let isTouching = false;
let scrolledAt = -CALM;
let timer = 0;

addEventListener("touchstart", () => { isTouching = true; }, { passive: true });
for (const end of ["touchend", "touchcancel"]) addEventListener(end, (event) => { isTouching = /** @type {TouchEvent} */ (event).touches.length > 0; }, { passive: true });
for (const sign of ["scroll", "wheel"]) addEventListener(sign, () => { scrolledAt = performance.now(); }, { passive: true });

/** The parts that may be touched now, if none of them can be seen. */
export function bring() {
  clearTimeout(timer);
  if (!seen.now.moves.length || document.querySelector("dialog[open]")) return;
  if (isTouching || performance.now() - scrolledAt < CALM) {
    timer = setTimeout(bring, CALM);
    return;
  }
  const parts = legalParts().map((part) => ({ part, box: part.getBoundingClientRect() })).filter(({ box }) => box.width);
  const { top, bottom } = room();
  const isSeen = (/** @type {DOMRect} */ box) => box.top >= top - ROOM && box.bottom <= bottom + ROOM && box.left >= 0 && box.right <= innerWidth;
  if (!parts.length || parts.some(({ box }) => isSeen(box))) return;
  const behavior = quiet.matches ? "instant" : "smooth";
  const first = Math.min(...parts.map(({ box }) => box.top)), last = Math.max(...parts.map(({ box }) => box.bottom));
  const spare = bottom - top - (last - first);
  scrollBy({ top: first - top - (spare > 0 ? spare / 2 : 0), behavior });
  // Rows that are wider than the screen start at the part that matters.
  parts[0].part.closest(".scr")?.scrollBy({ left: parts[0].box.left - SIDE, behavior });
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
