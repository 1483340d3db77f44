// Pieces glide from where they were to where they are; motion never delays input.

import { reducedMotion } from "./motion.js";

/** @typedef {{box: DOMRect, css: string}} Position where a piece lies, and how it looks */
const PIECES = "#shell [data-part], #shell [data-key]";
const MOVE = 280;
const SETTLE = 420;
const APART = 60;
const ALL = 900;
const LATER = 160;
const EASE = "cubic-bezier(.2,.7,.2,1)";
// Shorter ways are not worth a motion.
const NEAR = 12;

/** @returns {Map<string, Position>} by the names of the pieces */
export function positions() {
  /** @type {Map<string, Position>} */
  const map = new Map();
  if (reducedMotion.matches) return map;
  for (const piece of document.querySelectorAll(PIECES)) {
    const box = piece.getBoundingClientRect();
    if (box.width) map.set(nameOf(piece), { box, css: piece.getAttribute("class") || "" });
  }
  return map;
}

/** @param {Element} piece */
const nameOf = (piece) => piece.getAttribute("data-key") || piece.getAttribute("data-part") || "";

/** @param {Map<string, Position>} before */
export function glide(before) {
  if (reducedMotion.matches || !before.size || document.hidden) return;
  /** @type {Set<Element>} */
  const gliding = new Set();
  let delay = 0;
  for (const piece of document.querySelectorAll(PIECES)) {
    const box = piece.getBoundingClientRect();
    const old = before.get(nameOf(piece));
    if (!box.width || isInside(piece, gliding)) continue;
    if (!old) appear(piece);
    else {
      if (piece.classList.contains("rolls") && old.css !== piece.getAttribute("class")) roll(piece);
      if (isNear(old.box, box)) continue;
      gliding.add(piece);
      move(piece, old.box, box, delay);
      delay = Math.min(delay + APART, ALL - MOVE);
    }
  }
}

/**
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
const isNear = (a, b) => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) < NEAR;

/** @param {Element} piece */
function appear(piece) {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MOVE, easing: "ease-out" });
}

/**
 * From its old box to the new one, in a shallow arc.
 *
 * @param {Element} piece
 * @param {DOMRect} old
 * @param {DOMRect} box
 * @param {number} delay
 */
function move(piece, old, box, delay) {
  const x = old.left - box.left;
  const y = old.top - box.top;
  const scale = old.width / box.width;
  const halfway = `translate(${x / 2}px, ${y / 2 - 14}px) scale(${(scale + 1) / 2})`;
  piece.animate(
    [
      {
        transform: `translate(${x}px, ${y}px) scale(${scale})`,
        transformOrigin: "0 0",
        zIndex: 9,
        position: "relative",
      },
      { transform: halfway, transformOrigin: "0 0" },
      { transform: "none", transformOrigin: "0 0" },
    ],
    { duration: MOVE + Math.min(Math.hypot(x, y) / 4, 160), delay, easing: EASE, fill: "backwards" },
  );
}

/** Three quarter-turns, then the face; what failed settles last. @param {Element} piece */
function roll(piece) {
  const duration = SETTLE + (piece.classList.contains("settles-last") ? LATER : 0);
  const turn = [
    { rotate: "-270deg", scale: 0.8 },
    { rotate: "0deg", scale: 1 },
  ];
  piece.animate(turn, { duration, easing: EASE });
}

/**
 * @param {Element} piece
 * @param {Set<Element>} gliding
 */
function isInside(piece, gliding) {
  for (let up = piece.parentElement; up && up.id !== "shell"; up = up.parentElement) if (gliding.has(up)) return true;
  return false;
}
