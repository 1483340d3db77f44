// What the page tells besides the board: log, chat, notices, refusals, rules, the curtain.

import { byId, create, dialog } from "./dom.js";
import { state, words } from "./page-state.js";
import { writeTimes } from "./times.js";

const SHORT = 4500;
const LONG = 7000;
const QUIET = 9000;

/**
 * Bring a list of lines up to date; new ones are lit.
 *
 * @param {string} id
 * @param {import("./messages.js").NewLines} change
 */
export function updateLines(id, change) {
  const list = byId(id);
  while (list.children.length > change.keep) list.lastElementChild?.remove();
  const known = list.children.length;
  list.insertAdjacentHTML("beforeend", change.add.join(""));
  writeTimes(list);
  if (change.add.length) list.scrollTop = list.scrollHeight;
  if (state.isFirst) return;
  for (const line of [...list.children].slice(known)) {
    line.classList.add("is-lit");
    if (line.classList.contains("line--aside")) notice(line.textContent || "");
  }
}

/** Mark what came after the viewer's own last decision. @param {number} from */
export function markFreshLines(from) {
  [...byId("log").children].forEach((line, index) => {
    line.classList.toggle("is-fresh", index >= from);
  });
}

/** Something happened that everybody should know, and nobody has to do anything about. @param {string} text */
export function notice(text) {
  const box = byId("notice");
  box.textContent = text;
  showFor(box, QUIET);
}

/**
 * @param {string} text
 * @param {string} [more]
 */
export function toast(text, more) {
  const box = byId("toast");
  box.replaceChildren(text);
  if (more) box.append(create("small", "", more));
  showFor(box, more ? LONG : SHORT);
}

/**
 * @param {HTMLElement} box
 * @param {number} duration
 */
function showFor(box, duration) {
  box.hidden = false;
  clearTimeout(Number(box.dataset.timer));
  const timer = setTimeout(() => {
    box.hidden = true;
  }, duration);
  box.dataset.timer = String(timer);
}

/**
 * @param {string} part
 * @param {import("./messages.js").Reason} reason
 */
export function showRefusal(part, reason) {
  toast(reason.clause ? `${reason.words} (${reason.clause})` : reason.words, reason.rule);
  const element = document.querySelector(`#shell [data-part="${CSS.escape(part)}"]`);
  if (!element) return;
  const old = element.getAttribute("data-state") || "";
  element.setAttribute("data-state", `${old} forbidden`.trim());
}

/** @param {import("./messages.js").Rules} message */
export function showRules(message) {
  byId("rulebox-title").textContent = message.about;
  const items = message.clauses.map(({ number, text }) => create("li", "", create("b", "", number), text));
  byId("rulebox-list").replaceChildren(...items);
  dialog("rulebox").showModal();
}

/** @param {import("./messages.js").Curtain | null} curtain */
export function drawCurtain(curtain) {
  const box = dialog("curtain");
  if (!curtain) {
    box.close();
    return;
  }
  byId("curtain-name").textContent = words.pass.replace("{name}", curtain.name);
  byId("curtain-ready").textContent = words.ready.replace("{name}", curtain.name);
  byId("curtain-ready").dataset.seat = String(curtain.seat);
  byId("curtain-undo").hidden = curtain.undo === null;
  byId("curtain-undo").dataset.seat = String(curtain.undo);
  if (!box.open) box.showModal();
}

/** @param {string} name */
export function openTab(name) {
  for (const other of ["log", "chat", "rules"]) {
    const tab = byId(`tab-${other}`);
    byId(`pane-${other}`).hidden = other !== name;
    tab.setAttribute("aria-selected", String(other === name));
    tab.tabIndex = other === name ? 0 : -1;
  }
  if (name === "chat") byId("tab-chat").classList.remove("has-news");
  if (name === "log") byId("log").scrollTop = byId("log").scrollHeight;
}
