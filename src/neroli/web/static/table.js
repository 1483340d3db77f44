// The page of a table: shows what the server sends, narrows the legal moves, sends the one that was chosen.

import { show } from "./acts.js";
import { bring } from "./bring.js";
import { Choice } from "./choice.js";
import { count, numbers } from "./count.js";
import { glide, places } from "./glide.js";
import "./keys.js";
import { morph } from "./morph.js";
import { drawCurtain, freshLines, lines, refuse, showRules, toast } from "./notice.js";
import { $, dialog, mark, seen, tableId } from "./page.js";
import * as sound from "./sound.js";
import { Wire } from "./wire.js";

const title = document.title;
const REFUSED = 2000;

/** @typedef {import("./wire.js").WholeUpdate} WholeUpdate */

/** @param {Exclude<import("./messages.js").Message, {type: "table"}> | WholeUpdate} message */
function hear(message) {
  if (message.type === "table") return update(message);
  if (message.type === "rule") return showRules(message);
  if (message.type === "hint") return advise(message);
  if (message.type === "why") {
    refuse(message.part, message.reason);
    return setTimeout(show, REFUSED);
  }
  seen.isSent = false;
  if (message.type === "refused") {
    seen.choice.clear();
    seen.isAdvised = seen.isAdvised && seen.advice.length > 0;
    toast(message.words);
  }
  show();
}

/** @param {WholeUpdate} message */
function update(message) {
  const { isFirst } = seen;
  const before = isFirst ? new Map() : places();
  const shown = numbers();
  const wasMine = seen.now.moves.length > 0;
  const isNew = message.at !== seen.now.at || !wasMine;
  seen.now = message;
  for (const [name, html] of Object.entries(message.areas)) {
    const area = document.getElementById(`a-${name}`);
    if (area) morph(area, html);
  }
  tell(message);
  seen.choice = new Choice(message.moves);
  if (isNew) Object.assign(seen, { advice: [], isAdvised: false });
  seen.isSent = false;
  drawCurtain(message.curtain);
  show();
  glide(before);
  if (!isFirst) count(shown);
  if (isNew) bring();
  if (!isFirst && !wasMine && message.moves.length) sound.ring(660);
  else if (!isFirst && message.log.add.length) sound.ring(440);
  seen.isFirst = false;
  document.title = `${message.moves.length ? "● " : ""}${title}`;
  document.body.dataset.ready = String(message.at);
}

/** Log, chat and colours. @param {WholeUpdate} message */
function tell(message) {
  lines("log", message.log);
  lines("chatlist", message.chat);
  freshLines(message.fresh);
  if (message.chat.add.length && !seen.isFirst) $("tab-chat").classList.toggle("is-new", $("pane-chat").hidden);
  message.hues.forEach((hue, seat) => {
    $("shell").style.setProperty(`--seat-${"abcd"[seat]}`, `var(--hue-${hue})`);
  });
}

/** @param {import("./messages.js").Hint} message */
function advise(message) {
  if (message.at !== seen.now.at) return;
  seen.advice = message.best;
  show();
}

const jumps = [...document.querySelectorAll(".jump a")];
addEventListener("scroll", () => {
  let current = jumps[0];
  for (const jump of jumps) {
    const goal = document.querySelector(jump.getAttribute("href") || "");
    if (goal && goal.getBoundingClientRect().top < 160) current = jump;
  }
  jumps.forEach((jump) => mark(jump, "aria-current", jump === current));
}, { passive: true });

const wire = new Wire(`/t/${tableId}/socket`, hear, (up) => { $("net").hidden = up; });
seen.send = (request) => void wire.send(request);
document.querySelector('[data-do="sound"]')?.setAttribute("aria-pressed", String(sound.isOn()));
if (document.body.dataset.share) dialog("menu").showModal();
$("log").scrollTop = $("log").scrollHeight;
