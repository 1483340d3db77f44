// The page of a table: shows what the server sends, narrows the legal moves, sends the one that was chosen.

import { askToConfirm, paint } from "./actions.js";
import { Choice } from "./choice.js";
import { Connection } from "./connection.js";
import { countUp, shownNumbers } from "./count-up.js";
import { byId, dialog, setAria } from "./dom.js";
import { glide, positions } from "./glide.js";
import "./keyboard.js";
import { morph } from "./morph.js";
import { drawCurtain, markFreshLines, showRefusal, showRules, toast, updateLines } from "./notices.js";
import { state, tableId } from "./page-state.js";
import { scrollIntoView } from "./scroll-into-view.js";
import * as sound from "./sound.js";

/** @typedef {import("./connection.js").WholeUpdate} WholeUpdate */
/** @typedef {import("./connection.js").Received} Received */
/** @typedef {import("./messages.js").Done} Done */
/** @typedef {import("./messages.js").Refused} Refused */
const title = document.title;
const REFUSAL = 2000;
const MY_TURN = 660;
const NEWS = 440;
// What lies higher than this is behind the bars at the top.
const UNDER_BARS = 160;

/** @param {Received} message */
function receive(message) {
  if (message.type === "table") update(message);
  else if (message.type === "rule") showRules(message);
  else if (message.type === "hint") advise(message);
  else if (message.type === "confirm") askToConfirm(message.move);
  else if (message.type === "considered") consider(message);
  else if (message.type === "why") {
    showRefusal(message.part, message.reason);
    setTimeout(paint, REFUSAL);
  } else settle(message);
}

/** A request was carried out or refused. @param {Done | Refused} answer */
function settle(answer) {
  state.isSending = false;
  if (answer.type === "refused") {
    state.choice.clear();
    state.isHintWanted = state.isHintWanted && state.advice.length > 0;
    toast(answer.words);
  }
  paint();
}

/** @param {WholeUpdate} message */
function update(message) {
  const { isFirst, table } = state;
  const before = isFirst ? new Map() : positions();
  const numbers = shownNumbers();
  const wasMine = table.moves.length > 0;
  const isNew = message.at !== table.at || !wasMine;
  takeOver(message, isNew);
  drawCurtain(message.curtain);
  paint();
  glide(before);
  if (!isFirst) countUp(numbers);
  if (isNew) scrollIntoView();
  if (!isFirst) ring(message, wasMine);
  state.isFirst = false;
  document.title = message.moves.length ? `● ${title}` : title;
  document.body.dataset.ready = String(message.at);
}

/**
 * @param {WholeUpdate} message
 * @param {boolean} isNew whether there is something new to decide
 */
function takeOver(message, isNew) {
  const { at, moves } = state.table;
  state.table = message;
  if (message.at !== at || message.moves !== moves) state.choice = new Choice(message.moves);
  state.isSending = false;
  if (isNew) Object.assign(state, { advice: [], isHintWanted: false });
  for (const [name, html] of Object.entries(message.areas)) {
    const area = document.getElementById(`a-${name}`);
    if (area) morph(area, html);
  }
  updateLines("log", message.log);
  updateLines("chat-list", message.chat);
  markFreshLines(message.fresh);
  if (message.chat.add.length && !state.isFirst && byId("pane-chat").hidden) byId("tab-chat").classList.add("has-news");
  message.hues.forEach((hue, seat) => {
    byId("shell").style.setProperty(`--seat-${"abcd"[seat]}`, `var(--hue-${hue})`);
  });
}

/**
 * @param {WholeUpdate} message
 * @param {boolean} wasMine
 */
function ring(message, wasMine) {
  if (!wasMine && message.moves.length) sound.ring(MY_TURN);
  else if (message.log.add.length) sound.ring(NEWS);
}

/** @param {import("./messages.js").Hint} message */
function advise(message) {
  if (message.at !== state.table.at) return;
  state.advice = message.best;
  paint();
}

/** What of the moves that are offered could not be taken back. @param {import("./messages.js").Considered} message */
function consider(message) {
  if (message.at !== state.table.at) return;
  state.choice.consider(message.outlooks);
  paint();
}

/** On phones: mark the link to the area that is in view. */
function markJump() {
  const links = [...document.querySelectorAll(".jump-links a")];
  const passed = links.filter((link) => {
    const goal = document.querySelector(link.getAttribute("href") || "");
    return goal && goal.getBoundingClientRect().top < UNDER_BARS;
  });
  for (const link of links) setAria(link, "aria-current", link === (passed.at(-1) || links[0]));
}

addEventListener("scroll", markJump, { passive: true });
const connection = new Connection(`/t/${tableId}/socket`, receive, (isUp) => {
  byId("connection").hidden = isUp;
});
state.send = (request) => connection.send(request);
document.querySelector('[data-action="sound"]')?.setAttribute("aria-pressed", String(sound.isOn()));
if (document.body.dataset.share) dialog("menu").showModal();
byId("log").scrollTop = byId("log").scrollHeight;
