// Pieces glide from where they were to where they are; motion never delays input.

/** @typedef {{box: DOMRect, look: string}} Place */
const MOVE = 280, SETTLE = 420, APART = 60, ALL = 900, LATER = 160;
const quiet = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {Map<string, Place>} where each piece lies now, and how it looks */
export function places() {
  /** @type {Map<string, Place>} */
  const found = new Map();
  if (quiet.matches) return found;
  for (const piece of document.querySelectorAll("#shell [data-part], #shell [data-key]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(nameOf(piece), { box, look: piece.getAttribute("class") || "" });
  }
  return found;
}

/** @param {Element} piece */
const nameOf = (piece) => piece.getAttribute("data-key") || piece.getAttribute("data-part") || "";

/** @param {Map<string, Place>} before */
export function glide(before) {
  if (quiet.matches || !before.size || document.hidden) return;
  /** @type {Set<Element>} */
  const gliding = new Set();
  let delay = 0;
  for (const piece of document.querySelectorAll("#shell [data-part], #shell [data-key]")) {
    const now = piece.getBoundingClientRect();
    const known = before.get(nameOf(piece));
    if (!now.width || inside(piece, gliding)) continue;
    if (known && piece.classList.contains("rolls") && known.look !== piece.getAttribute("class")) roll(piece);
    if (!known) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MOVE, easing: "ease-out" });
      continue;
    }
    const was = known.box;
    const x = was.left - now.left, y = was.top - now.top;
    if (Math.abs(x) + Math.abs(y) < 12) continue;
    gliding.add(piece);
    const scale = was.width / now.width;
    piece.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 9, position: "relative" },
        { transform: `translate(${x / 2}px, ${y / 2 - 14}px) scale(${(scale + 1) / 2})`, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      { duration: MOVE + Math.min(Math.hypot(x, y) / 4, 160), delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
    );
    delay = Math.min(delay + APART, ALL - MOVE);
  }
}

/** Three quarter-turns, then the face; what failed settles last. @param {Element} piece */
function roll(piece) {
  const duration = SETTLE + (piece.classList.contains("settles-last") ? LATER : 0);
  piece.animate([{ rotate: "-270deg", scale: 0.8 }, { rotate: "0deg", scale: 1 }], { duration, easing: "cubic-bezier(.2,.7,.2,1)" });
}

/** @param {Element} piece @param {Set<Element>} gliding */
function inside(piece, gliding) {
  for (let up = piece.parentElement; up && up.id !== "shell"; up = up.parentElement) if (gliding.has(up)) return true;
  return false;
}
