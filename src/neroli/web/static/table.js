// The page of a table: shows what the server sends, narrows the legal moves, sends the one that was chosen.

import { confirm, paint } from "./actions.js";
import { Choice } from "./choice.js";
import { Connection } from "./connection.js";
import { countUp, shownNumbers } from "./count-up.js";
import { byId, dialog } from "./dom.js";
import { forgetExplanations, receiveExplanation } from "./explain.js";
import { glide, positions } from "./glide.js";
import "./keyboard.js";
import { morph } from "./morph.js";
import { drawCurtain, markFreshLines, notice, showRefusal, showRules, toast, updateLines } from "./notices.js";
import { state, tableId } from "./page-state.js";
import { addNews } from "./page-tabs.js";
import { PaymentChoice } from "./payment-choice.js";
import { scrollIntoView } from "./scroll-into-view.js";
import * as sound from "./sound.js";
import { beginTour } from "./tour.js";

/** @typedef {import("./connection.js").WholeUpdate} WholeUpdate */
/** @typedef {import("./connection.js").Received} Received */
/** @typedef {import("./messages.js").Done} Done */
/** @typedef {import("./messages.js").Refused} Refused */
const title = document.title;
const REFUSAL = 2000;
const MY_TURN = 660;
const NEWS = 440;

/** @param {Received} message */
function receive(message) {
  if (message.type === "table") update(message);
  else if (message.type === "rule") showRules(message);
  else if (message.type === "hint") advise(message);
  else if (message.type === "confirm") confirm(message);
  else if (message.type === "considered") consider(message);
  else if (message.type === "explain") receiveExplanation(message);
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
    state.payment?.clear();
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
  beginTour();
  document.title = message.moves.length ? `● ${title}` : title;
  document.body.dataset.ready = String(message.at);
}

/**
 * @param {WholeUpdate} message
 * @param {boolean} isNew whether there is something new to decide
 */
function takeOver(message, isNew) {
  const { at, moves, notice: before } = state.table;
  state.table = message;
  if (message.at !== at || message.moves !== moves) startChoice(message);
  if (message.notice && message.notice.number !== before?.number && !state.isFirst) notice(message.notice.words);
  state.isSending = false;
  if (isNew) Object.assign(state, { advice: [], isHintWanted: false });
  for (const [name, html] of Object.entries(message.areas)) {
    const area = document.getElementById(`a-${name}`);
    if (area) morph(area, html);
  }
  updateLines("log", message.log);
  updateLines("chat-list", message.chat);
  markFreshLines(message.fresh);
  // What spectators say is no news to players.
  const said = message.chat.add.filter((line) => !message.seats.length || !line.includes("line--gallery"));
  if (said.length && !state.isFirst) tellOfChat(said.length);
  message.hues.forEach((hue, seat) => {
    byId("shell").style.setProperty(`--seat-${"abcd"[seat]}`, `var(--hue-${hue})`);
  });
}

/** Another question: nothing is selected, and nothing is known of its moves yet. @param {WholeUpdate} message */
function startChoice(message) {
  state.choice = new Choice(message.moves);
  state.payment = message.payment ? new PaymentChoice(message.payment, message.moves) : null;
  state.outlooks = new Map();
  forgetExplanations();
}

/** @param {number} lines */
function tellOfChat(lines) {
  if (byId("pane-chat").hidden) byId("tab-chat").classList.add("has-news");
  addNews(lines);
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
  state.reason = message.reason;
  paint();
}

/** What the moves that are offered would do. @param {import("./messages.js").Considered} message */
function consider(message) {
  if (message.at !== state.table.at) return;
  for (const outlook of message.outlooks) state.outlooks.set(outlook.move, outlook);
  paint();
}

const connection = new Connection(`/t/${tableId}/socket`, receive, (isUp) => {
  byId("connection").hidden = isUp;
});
state.send = (request) => connection.send(request);
document.querySelector('[data-action="sound"]')?.setAttribute("aria-pressed", String(sound.isOn()));
if (document.body.dataset.share) dialog("menu").showModal();
byId("log").scrollTop = byId("log").scrollHeight;
