// The first visit to a title: a few ringed steps over the real board, that can be skipped.

import { merge, place } from "./card-place.js";
import { byId, create, dialog } from "./dom.js";
import { elementsAt, learnTour, teaching } from "./lessons.js";
import { state, words } from "./page-state.js";

/** @typedef {import("./card-place.js").Box} Box */
const AROUND = 8;
let step = 0;

/** Begin when there is something to decide, and nothing else in front of the table. */
export function beginTour() {
  if (!teaching.tour.length || !state.table.moves.length || document.querySelector("dialog[open]")) return;
  step = 0;
  dialog("tour").showModal();
  paintStep();
}

export function nextStep() {
  if (step + 1 < teaching.tour.length) show(step + 1);
  else dialog("tour").close();
}

export function previousStep() {
  if (step > 0) show(step - 1);
}

/** @param {number} number */
function show(number) {
  step = number;
  paintStep();
}

function paintStep() {
  const { heading, html, places } = teaching.tour[step];
  const count = teaching.tour.length;
  byId("tour-step").textContent = words.step.replace("{step}", String(step + 1)).replace("{count}", String(count));
  byId("tour-heading").textContent = heading;
  byId("tour-words").innerHTML = html;
  byId("tour-dots").replaceChildren(...teaching.tour.map((_step, place) => dot(place)));
  byId("tour-back").hidden = step === 0;
  byId("tour-next").textContent = step + 1 < count ? words.next : words.begin;
  const elements = places.flatMap(elementsAt);
  elements[0]?.scrollIntoView({ block: "center", behavior: "instant" });
  ring(elements.map((element) => element.getBoundingClientRect()));
  byId("tour-next").focus();
}

/** @param {number} place */
function dot(place) {
  const element = create("i", "");
  if (place === step) element.setAttribute("aria-current", "step");
  return element;
}

/** Neighbouring places share one ring; the rest of the table is dimmed. @param {Box[]} boxes */
function ring(boxes) {
  const rings = merge(boxes).map(grow);
  byId("tour-rings").replaceChildren(...rings.map(ringElement));
  byId("tour-shade").style.clipPath = shade(rings);
  const isSeen = (/** @type {Box} */ box) => box.bottom > 0 && box.top < innerHeight;
  const middle = { left: 0, right: innerWidth, top: innerHeight / 3, bottom: innerHeight / 3 };
  place(byId("tour-card"), rings.findLast(isSeen) || middle);
}

/** @param {Box} box */
const grow = (box) => ({
  left: box.left - AROUND,
  top: box.top - AROUND,
  right: box.right + AROUND,
  bottom: box.bottom + AROUND,
});

/** @param {Box} box */
function ringElement(box) {
  const element = create("div", "tour__ring");
  element.style.left = `${box.left}px`;
  element.style.top = `${box.top}px`;
  element.style.width = `${box.right - box.left}px`;
  element.style.height = `${box.bottom - box.top}px`;
  return element;
}

/** A shape as large as the window with holes for the rings. @param {Box[]} rings */
function shade(rings) {
  const frame = `M0 0H${innerWidth}V${innerHeight}H0Z`;
  const holes = rings.map(({ left, top, right, bottom }) => `M${left} ${top}V${bottom}H${right}V${top}Z`);
  return `path(evenodd, "${frame}${holes.join("")}")`;
}

dialog("tour").addEventListener("close", learnTour);
addEventListener("resize", () => {
  if (dialog("tour").open) paintStep();
});
// What stood in front of the table is gone: now there is room for the tour.
for (const id of ["menu", "curtain"]) dialog(id).addEventListener("close", () => setTimeout(beginTour));
