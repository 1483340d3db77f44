// What the page tells besides the board: log, chat, notices, refusals, rules, the curtain.

import { $, dialog, seen, words } from "./page.js";

const SHORT = 4500, LONG = 7000, QUIET = 9000;

/** @param {string} id @param {import("./messages.js").NewLines} change */
export function lines(id, change) {
  const list = $(id);
  while (list.children.length > change.keep) list.lastElementChild?.remove();
  const known = list.children.length;
  list.insertAdjacentHTML("beforeend", change.add.join(""));
  if (change.add.length) list.scrollTop = list.scrollHeight;
  if (seen.isFirst) return;
  for (const line of [...list.children].slice(known)) {
    line.classList.add("lit");
    if (line.classList.contains("aside")) notice(line.textContent || "");
  }
}

/** @param {number} from */
export function freshLines(from) {
  const items = $("log").children;
  for (let place = 0; place < items.length; place++) items[place].classList.toggle("fresh", place >= from);
}

/** Something happened that everybody should know, and nobody has to do anything about. @param {string} text */
function notice(text) {
  const box = $("notice");
  box.textContent = text;
  vanish(box, QUIET);
}

/** @param {string} text @param {string} [more] */
export function toast(text, more) {
  const box = $("toast");
  box.textContent = text;
  if (more) {
    const small = document.createElement("small");
    small.textContent = more;
    box.append(small);
  }
  vanish(box, more ? LONG : SHORT);
}

/** @param {HTMLElement} box @param {number} after */
function vanish(box, after) {
  box.hidden = false;
  clearTimeout(Number(box.dataset.timer));
  box.dataset.timer = String(setTimeout(() => { box.hidden = true; }, after));
}

/** @param {string} part @param {import("./messages.js").Reason} reason */
export function refuse(part, reason) {
  toast(reason.clause ? `${reason.words} (${reason.clause})` : reason.words, reason.rule);
  const element = document.querySelector(`#shell [data-part="${CSS.escape(part)}"]`);
  if (!element) return;
  const old = element.getAttribute("data-state") || "";
  element.setAttribute("data-state", `${old} forbidden`.trim());
}

/** @param {import("./messages.js").Rules} message */
export function showRules(message) {
  $("rulebox-title").textContent = message.about;
  $("rulebox-list").replaceChildren(...message.clauses.map((clause) => {
    const item = document.createElement("li"), number = document.createElement("b");
    number.textContent = clause.number;
    item.append(number, clause.text);
    return item;
  }));
  dialog("rulebox").showModal();
}

/** @param {import("./messages.js").Curtain | null} curtain */
export function drawCurtain(curtain) {
  const box = dialog("curtain");
  if (!curtain) return box.open && box.close();
  $("curtain-name").textContent = words.pass.replace("{name}", curtain.name);
  $("curtain-ready").textContent = words.ready.replace("{name}", curtain.name);
  $("curtain-ready").dataset.seat = String(curtain.seat);
  $("curtain-undo").hidden = curtain.undo === null;
  $("curtain-undo").dataset.seat = String(curtain.undo);
  if (!box.open) box.showModal();
}

/** @param {string} name */
export function openTab(name) {
  for (const other of ["log", "chat", "rules"]) {
    $(`pane-${other}`).hidden = other !== name;
    $(`tab-${other}`).setAttribute("aria-selected", String(other === name));
    $(`tab-${other}`).tabIndex = other === name ? 0 : -1;
  }
  $("tab-chat").classList.toggle("is-new", false);
  if (name === "log") $("log").scrollTop = $("log").scrollHeight;
}
