// What somebody is told the first time: one sentence for each new kind of question, its area ringed.

import { byId } from "./dom.js";
import { state } from "./page-state.js";

/** @typedef {{html: string, clause: string, places: string[]}} Lesson */
/** @typedef {{heading: string, html: string, places: string[]}} TourStep */
/** @typedef {{tour: TourStep[], lessons: Record<string, Lesson>}} Teaching what this person has not seen yet */

export const teaching = /** @type {Teaching} */ (JSON.parse(byId("teaching").textContent || "{}"));
const RINGED = "is-taught";
/** The kind of question whose lesson is being shown, and at which moment. */
let shown = { kind: "", at: -1 };

/** The kind of the present question, where it has a lesson. */
const kindNow = () => document.querySelector("#a-question [data-kind]")?.getAttribute("data-kind") || "";

/** The lesson for the present question, if it is new to this person. @returns {Lesson | null} */
export function lessonNow() {
  if (!state.table.moves.length) return null;
  return teaching.lessons[kindNow()] || null;
}

/** A lesson whose question was answered is not shown again; the present one rings its area. */
export function paintLesson() {
  const { at, moves } = state.table;
  if (shown.kind && at !== shown.at) learn(shown.kind);
  const lesson = lessonNow();
  shown = lesson ? { kind: kindNow(), at } : { kind: "", at: -1 };
  for (const element of document.querySelectorAll(`.${RINGED}`)) element.classList.remove(RINGED);
  if (!lesson || !moves.length) return;
  for (const element of lesson.places.flatMap(elementsAt)) element.classList.add(RINGED);
}

/** @param {string} kind */
function learn(kind) {
  delete teaching.lessons[kind];
  state.send({ do: "learn", lesson: kind });
}

/** The tour was seen, or skipped. */
export function learnTour() {
  teaching.tour = [];
  state.send({ do: "learn", lesson: "tour" });
}

/**
 * The elements of a place: an area of the board, a part, or an element of the shell by its id.
 *
 * @param {string} place
 * @returns {HTMLElement[]}
 */
export function elementsAt(place) {
  const named = document.getElementById(`a-${place}`) || document.getElementById(place);
  const parts = named ? [named] : [...document.querySelectorAll(`#shell [data-part="${CSS.escape(place)}"]`)];
  return /** @type {HTMLElement[]} */ (parts.filter((element) => element.getClientRects().length));
}
