// Brings what is asked for into view, gently, and never against the player's own hand.

import { byId } from "./dom.js";
import { reducedMotion } from "./motion.js";
import { state } from "./page-state.js";
import { legalParts } from "./parts.js";

const CALM = 600;
const MARGIN = 14;
const PASSIVE = { passive: true };
let isTouching = false;
let scrolledAt = -CALM;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

addEventListener("touchstart", followFingers, PASSIVE);
addEventListener("touchend", followFingers, PASSIVE);
addEventListener("touchcancel", followFingers, PASSIVE);
addEventListener("scroll", noteScrolling, PASSIVE);
addEventListener("wheel", noteScrolling, PASSIVE);

/** @param {TouchEvent} event */
function followFingers(event) {
  isTouching = event.type === "touchstart" || event.touches.length > 0;
}

function noteScrolling() {
  scrolledAt = performance.now();
}

/** Scrolls to the parts that may be touched now, if none of them can be seen. */
export function scrollIntoView() {
  clearTimeout(timer);
  if (!state.table.moves.length || document.querySelector("dialog[open]")) return;
  if (isTouching || performance.now() - scrolledAt < CALM) {
    timer = setTimeout(scrollIntoView, CALM);
    return;
  }
  const parts = legalParts();
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width);
  const free = freeWindow();
  if (!boxes.length || boxes.some((box) => isWithin(box, free))) return;
  const behavior = reducedMotion.matches ? "instant" : "smooth";
  const first = Math.min(...boxes.map((box) => box.top));
  const last = Math.max(...boxes.map((box) => box.bottom));
  const spare = free.bottom - free.top - (last - first);
  scrollBy({ top: first - free.top - Math.max(spare, 0) / 2, behavior });
}

/**
 * @param {DOMRect} box
 * @param {{top: number, bottom: number}} free
 */
function isWithin(box, free) {
  const isHigh = box.top >= free.top - MARGIN && box.bottom <= free.bottom + MARGIN;
  return isHigh && box.left >= 0 && box.right <= innerWidth;
}

/** What the fixed bars leave free. */
function freeWindow() {
  const bar = byId("question-bar");
  const isSheet = getComputedStyle(bar).position === "fixed";
  const tabs = document.querySelector(".page-tabs")?.getBoundingClientRect();
  return {
    top: (isSheet && tabs ? tabs.bottom : 0) + MARGIN,
    bottom: (isSheet ? bar.getBoundingClientRect().top : innerHeight) - MARGIN,
  };
}
