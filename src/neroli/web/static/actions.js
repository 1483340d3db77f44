// What a person does: touch parts, choose moves, press buttons.

import { hideAdvice, paintAdvice } from "./advice.js";
import { copyField } from "./clipboard.js";
import { byId, details, dialog } from "./dom.js";
import { openTab, toast } from "./notices.js";
import { legalMove, state, tableId, words } from "./page-state.js";
import { paintParts } from "./parts.js";
import { paintQuestionBar } from "./question-bar.js";
import { scrollIntoView } from "./scroll-into-view.js";
import * as sound from "./sound.js";

/** @typedef {import("./messages.js").LegalMove} LegalMove */

/** Paint parts, question bar and advice for the present selection. */
export function paint() {
  paintParts();
  paintQuestionBar();
  paintAdvice();
}

/** The server wants this move to be confirmed: it is dear and final. @param {string} notation */
export function askToConfirm(notation) {
  const move = legalMove(notation);
  state.isSending = false;
  if (move) state.choice.confirm(move);
  paint();
  document.getElementById("go")?.focus();
}

/** Play a move; the server asks to confirm it, if it is dear and final. @param {LegalMove} move */
export function play(move) {
  if (state.isSending) return;
  const confirmed = state.choice.toConfirm === move;
  state.isSending = true;
  hideAdvice();
  byId("move-buttons").setAttribute("aria-busy", "true");
  details("choices").open = false;
  state.send({ do: "play", move: move.move, at: state.table.at, confirmed });
}

export function takeBack() {
  const { seat, undo } = state.table;
  if (undo && seat !== null) state.send({ do: "undo", seat });
}

export function clearSelection() {
  state.choice.clear();
  hideAdvice();
  details("choices").open = false;
  paint();
}

/** @param {string} part */
export function touch(part) {
  const { choice } = state;
  if (state.isSending) return;
  if (!choice.touchable().has(part) && !choice.selected.includes(part)) {
    state.send({ do: "why", part });
    return;
  }
  const move = choice.touch(part);
  paint();
  if (move) play(move);
  else scrollIntoView();
}

export function askForHint() {
  if (!state.table.moves.length || (state.isHintWanted && !state.advice.length)) return;
  state.isHintWanted = true;
  if (!state.advice.length) state.send({ do: "hint" });
  paint();
}

function closeHint() {
  hideAdvice();
  paint();
}

/** @param {HTMLElement} press */
async function copy(press) {
  await copyField(/** @type {HTMLInputElement} */ (press.previousElementSibling));
  toast(words.copied);
}

/** @param {HTMLElement} press */
const seatOf = (press) => Number(press.dataset.seat);

/** @type {Record<string, (press: HTMLElement) => void>} */
const ACTIONS = {
  tab: (press) => openTab(press.dataset.tab || "log"),
  menu: () => dialog("menu").showModal(),
  close: (press) => press.closest("dialog")?.close(),
  hint: askForHint,
  "close-hint": closeHint,
  sound: (press) => press.setAttribute("aria-pressed", String(sound.toggle())),
  ready: (press) => state.send({ do: "ready", seat: seatOf(press) }),
  undo: (press) => state.send({ do: "undo", seat: seatOf(press) }),
  bot: (press) => state.send({ do: "bot", seat: seatOf(press), level: press.dataset.level || "" }),
  result: () => location.assign(`/t/${tableId}`),
  clear: clearSelection,
  copy,
};

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const part = target.closest("#shell button[data-part]");
  if (part) {
    touch(part.getAttribute("data-part") || "");
    return;
  }
  const help = /** @type {HTMLElement | null} */ (target.closest("[data-rules]"));
  if (help) {
    state.send({ do: "rule", clauses: help.dataset.rules || "", about: help.getAttribute("aria-label") || "" });
    return;
  }
  const choice = target.closest("#question-bar [data-move]");
  const move = choice && legalMove(choice.getAttribute("data-move"));
  if (move) play(move);
  const press = /** @type {HTMLElement | null} */ (target.closest("[data-action]"));
  if (press) ACTIONS[press.dataset.action || ""]?.(press);
  closeChoices(target);
});

/** A click elsewhere closes the list of choices. @param {Element} target */
function closeChoices(target) {
  const choices = details("choices");
  if (!target.closest("#choices") && !choices.classList.contains("choices--inline")) choices.open = false;
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
