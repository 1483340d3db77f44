// A card about a part: what it is, what it does, whether it can be used now. It never covers its part.

import { place } from "./card-place.js";
import { byId, create } from "./dom.js";
import { morph } from "./morph.js";
import { state } from "./page-state.js";

const PARTS = "#shell [data-part], #shell [data-explain]";
const REST = 400;
const HOLD = 500;
/** So long the pointer may be on its way from a part to its card. */
const GRACE = 200;
/** A finger that moves further than this scrolls. */
const STILL = 10;
const card = byId("explain");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {Element | null} the part that is explained, or will be */
let subject = null;
/** @type {Element | null} a part that was just touched: no card until the pointer comes back to it */
let quiet = null;
/** @type {{x: number, y: number} | null} where a finger rests */
let finger = null;
let isHeld = false;
/** @type {Map<string, string>} the cards of the present moment */
const cards = new Map();

/** @param {Element} part */
const nameOf = (part) => part.getAttribute("data-part") || part.getAttribute("data-explain") || "";

/** @param {EventTarget | null} target */
const partAt = (target) => (target instanceof Element ? target.closest(PARTS) : null);

export function hideExplanation() {
  clearTimeout(timer);
  subject = null;
  card.hidden = true;
}

/** A part was touched: whoever plays needs no card about it now. @param {string} name */
export function quietExplanation(name) {
  hideExplanation();
  quiet = document.querySelector(`#shell [data-part="${CSS.escape(name)}"]`);
}

/** What was explained may be different now. */
export function forgetExplanations() {
  cards.clear();
  if (!card.hidden && subject) explain(subject);
}

/** @param {Element} part */
function explain(part) {
  subject = part;
  const html = cards.get(nameOf(part));
  if (html === undefined) state.send({ do: "explain", part: nameOf(part) });
  else show(part, html);
}

/** @param {import("./messages.js").Explained} message */
export function receiveExplanation(message) {
  cards.set(message.part, message.html);
  if (subject?.isConnected && nameOf(subject) === message.part) show(subject, message.html);
}

/**
 * @param {Element} part
 * @param {string} html empty where the title says no more than the label
 */
function show(part, html) {
  const label = part.getAttribute("aria-label") || "";
  if (!html && !label) return;
  if (html) morph(byId("explain-card"), html);
  else byId("explain-card").replaceChildren(create("p", "explain__words", label));
  card.hidden = false;
  place(card, part.getBoundingClientRect());
}

/** Explain the part that has the focus, if there is one. @returns {boolean} */
export function explainFocus() {
  const part = partAt(document.activeElement);
  if (part) explain(part);
  return part !== null;
}

/**
 * @param {Element} part
 * @param {number} delay
 */
function explainSoon(part, delay) {
  clearTimeout(timer);
  subject = part;
  timer = setTimeout(() => explain(part), delay);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const part = partAt(event.target);
  const isOnCard = event.target instanceof Element && event.target.closest("#explain");
  if (part && part === quiet) return;
  quiet = null;
  if (isOnCard) clearTimeout(timer);
  else if (part !== subject) {
    clearTimeout(timer);
    if (part) card.hidden = true;
    if (part) explainSoon(part, REST);
    else timer = setTimeout(hideExplanation, card.hidden ? 0 : GRACE);
  }
});

document.addEventListener("pointerdown", (event) => {
  isHeld = false;
  const part = partAt(event.target);
  if (event.pointerType === "mouse" || !part) return;
  finger = { x: event.clientX, y: event.clientY };
  clearTimeout(timer);
  timer = setTimeout(() => {
    isHeld = true;
    explain(part);
  }, HOLD);
});

/** @param {PointerEvent} event */
function lift(event) {
  if (event.pointerType === "mouse" || !finger) return;
  const hasMoved = Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > STILL;
  if (event.type === "pointermove" && !hasMoved) return;
  finger = null;
  if (!isHeld) clearTimeout(timer);
}
document.addEventListener("pointermove", lift, { passive: true });
document.addEventListener("pointerup", lift);
document.addEventListener("pointercancel", lift);

// A long touch explains: the click behind it does nothing, and no menu of the browser opens.
document.addEventListener(
  "click",
  (event) => {
    if (isHeld && partAt(event.target)) event.stopPropagation();
    isHeld = false;
  },
  { capture: true },
);
document.addEventListener("contextmenu", (event) => {
  if (isHeld || finger) event.preventDefault();
});

document.addEventListener("focusin", (event) => {
  const part = partAt(event.target);
  if (part?.matches(":focus-visible")) explainSoon(part, REST);
});
document.addEventListener("focusout", (event) => {
  if (partAt(event.target) && !card.matches(":hover")) hideExplanation();
});
addEventListener("scroll", hideExplanation, { passive: true });
