// Where a card stands: below what it is about, above if there is no room, beside it if there is none at all.

const GAP = 10;
const EDGE = 8;
/** Boxes nearer than this share one ring. */
const TOGETHER = 40;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */

/**
 * The corner of a card of this size about something in this box, within a window. It never covers the box, unless no
 * side of it has room.
 *
 * @param {Size} card
 * @param {Box} box
 * @param {Size} room
 */
export function cornerOf(card, box, room) {
  const left = clamp((box.left + box.right - card.width) / 2, room.width - card.width);
  const top = clamp((box.top + box.bottom - card.height) / 2, room.height - card.height);
  const isBelow = box.bottom + GAP + card.height + EDGE <= room.height && box.bottom >= 0;
  if (isBelow) return { left, top: box.bottom + GAP };
  const isAbove = box.top - GAP - card.height >= EDGE && box.top <= room.height;
  if (isAbove) return { left, top: box.top - GAP - card.height };
  if (box.right + GAP + card.width + EDGE <= room.width) return { left: box.right + GAP, top };
  if (box.left - GAP - card.width >= EDGE) return { left: box.left - GAP - card.width, top };
  return { left, top: Math.max(EDGE, room.height - card.height - EDGE) };
}

/**
 * @param {number} wish
 * @param {number} room
 */
const clamp = (wish, room) => Math.max(EDGE, Math.min(wish, room - EDGE));

/**
 * @param {HTMLElement} card
 * @param {Box} box
 */
export function place(card, box) {
  const corner = cornerOf({ width: card.offsetWidth, height: card.offsetHeight }, box, {
    width: document.documentElement.clientWidth,
    height: innerHeight,
  });
  card.style.setProperty("--card-left", `${corner.left}px`);
  card.style.setProperty("--card-top", `${corner.top}px`);
}

/**
 * Neighbouring boxes become one.
 *
 * @param {Box[]} boxes
 * @returns {Box[]}
 */
export function merge(boxes) {
  /** @type {Box[]} */
  const merged = [];
  for (const box of boxes) {
    const near = merged.find((other) => isNear(box, other));
    if (!near) merged.push({ left: box.left, top: box.top, right: box.right, bottom: box.bottom });
    else {
      near.left = Math.min(near.left, box.left);
      near.top = Math.min(near.top, box.top);
      near.right = Math.max(near.right, box.right);
      near.bottom = Math.max(near.bottom, box.bottom);
    }
  }
  return merged;
}

/**
 * @param {Box} a
 * @param {Box} b
 */
function isNear(a, b) {
  const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return across < TOGETHER && down < TOGETHER;
}
