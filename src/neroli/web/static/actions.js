// What a person does: touch parts, choose moves, press buttons.

import { hideAdvice, paintAdvice } from "./advice.js";
import { closeChoices, isListOpen, toggleChoices } from "./choice-list.js";
import { copyField } from "./clipboard.js";
import { byId, dialog } from "./dom.js";
import { hideExplanation, quietExplanation } from "./explain.js";
import { paintLesson } from "./lessons.js";
import { openTab, toast } from "./notices.js";
import { consider, legalMove, outlookOf, state, tableId, words } from "./page-state.js";
import { openPage } from "./page-tabs.js";
import { paintParts } from "./parts.js";
import { clearBar, paintQuestionBar } from "./question-bar.js";
import { scrollIntoView } from "./scroll-into-view.js";
import * as sound from "./sound.js";
import { nextStep, previousStep } from "./tour.js";

/** @typedef {import("./messages.js").LegalMove} LegalMove */

const narrow = matchMedia("(max-width: 1239px)");

/** Paint parts, question bar, lesson and advice for the present selection. */
export function paint() {
  paintParts();
  paintLesson();
  paintQuestionBar();
  paintAdvice();
}

/** Select a move: its effect is shown, and one more act plays it. @param {LegalMove} move */
export function select(move) {
  state.isSending = false;
  state.choice.select(move);
  closeChoices();
  // Where advice lies over the board, what was selected comes into sight.
  if (narrow.matches) hideAdvice();
  consider([move]);
  paint();
}

/** The server wants this move to be seen before it is played. @param {import("./messages.js").Confirm} message */
export function confirm(message) {
  const move = legalMove(message.move);
  state.outlooks.set(message.move, message.outlook);
  state.isSending = false;
  if (move) select(move);
  else paint();
}

/** Play a move that can be taken back; one that cannot is selected first. @param {LegalMove} move */
export function propose(move) {
  if (state.isSending) return;
  if (state.choice.move === move) play(move, true);
  else if (outlookOf(move.move)?.is_final && isAsked()) select(move);
  else play(move, !isAsked());
}

/** Whether a final move is shown before it is played: not for a single answer, nor for who plays at one click. */
const isAsked = () => !state.table.switches.one_click && state.choice.moves.length > 1;

/**
 * @param {LegalMove} move
 * @param {boolean} confirmed
 */
function play(move, confirmed) {
  sendMoves({ do: "play", move: move.move, at: state.table.at, confirmed });
}

/** @param {import("./messages.js").Draft} request */
function sendMoves(request) {
  if (state.isSending) return;
  state.isSending = true;
  hideAdvice();
  hideExplanation();
  closeChoices();
  byId("move-buttons").setAttribute("aria-busy", "true");
  state.send(request);
}

/** The one primary thing: what the orange button does. */
export function go() {
  const { choice, payment, table } = state;
  if (table.over) location.assign(`/t/${tableId}`);
  else if (payment?.isEnough) sendMoves({ do: "play-all", moves: payment.notations(), at: table.at });
  else if (choice.move) play(choice.move, true);
}

export function takeBack() {
  const { seat, undo } = state.table;
  if (undo && seat !== null) state.send({ do: "undo", seat });
}

export function clearSelection() {
  clearBar();
  hideAdvice();
  hideExplanation();
  paint();
}

/**
 * @param {string} part
 * @param {boolean} [isSecondClick] the second click of a double one selects, but never plays what is final
 */
export function touch(part, isSecondClick = false) {
  if (state.isSending) return;
  quietExplanation(part);
  const { act, move } = state.payment?.touch(part) ? { act: "narrow", move: null } : state.choice.touch(part);
  if (act === "refuse") state.send({ do: "why", part });
  else if (act === "play" && !isSecondClick) go();
  else if (act === "propose" && move) {
    paint();
    propose(move);
  } else {
    paint();
    scrollIntoView();
  }
}

export function askForHint() {
  if (!state.hasAdvice || !state.table.moves.length || (state.isHintWanted && !state.advice.length)) return;
  state.isHintWanted = true;
  if (!state.advice.length) state.send({ do: "hint" });
  paint();
}

function closeHint() {
  hideAdvice();
  paint();
}

function showChoices() {
  toggleChoices();
  paint();
}

/** @param {HTMLElement} press */
async function copy(press) {
  await copyField(/** @type {HTMLInputElement} */ (press.previousElementSibling));
  toast(words.copied);
}

/** @param {HTMLElement} press */
const seatOf = (press) => Number(press.dataset.seat ?? state.table.seat);

/** @type {Record<string, (press: HTMLElement) => void>} */
const ACTIONS = {
  tab: (press) => openTab(press.dataset.tab || "log"),
  page: (press) => openPage(press.dataset.page || "table"),
  menu: () => dialog("menu").showModal(),
  close: (press) => press.closest("dialog")?.close(),
  hint: askForHint,
  "close-hint": closeHint,
  "close-explain": hideExplanation,
  choices: showChoices,
  "tour-next": nextStep,
  "tour-back": previousStep,
  go,
  sound: (press) => press.setAttribute("aria-pressed", String(sound.toggle())),
  ready: (press) => state.send({ do: "ready", seat: seatOf(press) }),
  undo: (press) => state.send({ do: "undo", seat: seatOf(press) }),
  bot: (press) => state.send({ do: "bot", seat: seatOf(press), level: press.dataset.level || "" }),
  result: go,
  copy,
};

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const part = target.closest("#shell button[data-part]");
  const help = /** @type {HTMLElement | null} */ (target.closest("[data-rules]"));
  const choice = target.closest("[data-move]");
  const press = /** @type {HTMLElement | null} */ (target.closest("[data-action]"));
  if (part) touch(part.getAttribute("data-part") || "", event.detail > 1);
  else if (help) {
    state.send({ do: "rule", clauses: help.dataset.rules || "", about: help.getAttribute("aria-label") || "" });
  } else if (choice) chooseMove(choice);
  else if (press) ACTIONS[press.dataset.action || ""]?.(press);
  if (isListOpen() && !target.closest("#choices, #choices-count")) {
    closeChoices();
    paint();
  }
});

/** A button or row of a move: advice only selects, the others propose. @param {Element} press */
function chooseMove(press) {
  const move = legalMove(press.getAttribute("data-move"));
  if (!move) return;
  if (press.closest("#advice")) select(move);
  else propose(move);
}

byId("chat-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (byId("chat-field"));
  if (field.value.trim()) state.send({ do: "say", words: field.value });
  field.value = "";
});

document.getElementById("name-form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  state.send({ do: "rename", name: String(form.get("name") || ""), colour: Number(form.get("colour")) });
  dialog("menu").close();
});
