// The page of a table: shows what the server sends, narrows the legal moves, sends the one that was chosen.

import { Choice } from "./choice.js";
import { glide, places } from "./glide.js";
import { morph } from "./morph.js";
import * as sound from "./sound.js";
import { Wire } from "./wire.js";

/** @typedef {import("./choice.js").Move} Move */
/** @param {string} id */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const words = /** @type {Record<string, string>} */ (JSON.parse($("words").textContent || "{}"));
const tableId = document.body.dataset.table || "";
const INLINE = 3;
/** So few moves are buttons, too, when they can be touched on the board. */
const PAIR = 2;
const title = document.title;

/** @type {any} */
let now = { moves: [], marks: [], seat: null, seats: [], undo: false, over: false, at: 0, curtain: null };
let choice = new Choice([]);
/** @type {string[]} */
let hinted = [];
let advice = "";
let isFirst = true;
let isSent = false;
let shownButtons = "";

const wire = new Wire(`/t/${tableId}/socket`, hear, (up) => {
  $("net").hidden = up;
});

/** @param {any} message */
function hear(message) {
  if (message.type === "table") return update(message);
  if (message.type === "why") return refuse(message.part, message.words, message.clause, message.rule);
  if (message.type === "rule") return showRules(message);
  if (message.type === "hint") return showHint(message.best);
  isSent = false;
  if (message.type === "refused") {
    choice.clear();
    toast(message.words);
  }
  show();
}

/** @param {any} message */
function update(message) {
  const before = isFirst ? new Map() : places();
  const wasMine = now.moves.length > 0;
  now = message;
  for (const [name, html] of Object.entries(message.areas)) {
    const area = document.getElementById(`a-${name}`);
    if (area) morph(area, /** @type {string} */ (html));
  }
  lines("log", message.log);
  lines("chatlist", message.chat);
  freshLines(message.fresh);
  if (message.chat.add.length && !isFirst) $("tab-chat").classList.toggle("is-new", $("pane-chat").hidden);
  message.hues.forEach((/** @type {number} */ hue, /** @type {number} */ seat) => {
    $("shell").style.setProperty(`--seat-${"abcd"[seat]}`, `var(--hue-${hue})`);
  });
  choice = new Choice(message.moves);
  hinted = [];
  advice = "";
  isSent = false;
  draw_curtain(message.curtain);
  show();
  glide(before);
  if (!isFirst && !wasMine && now.moves.length) sound.ring(660);
  else if (!isFirst && message.log.add.length) sound.ring(440);
  isFirst = false;
  document.title = `${now.moves.length ? "● " : ""}${title}`;
  document.body.dataset.ready = String(message.at);
}

/** @param {string} id @param {{keep: number, add: string[]}} change */
function lines(id, change) {
  const list = $(id);
  while (list.children.length > change.keep) list.lastElementChild?.remove();
  list.insertAdjacentHTML("beforeend", change.add.join(""));
  if (change.add.length) list.scrollTop = list.scrollHeight;
}

/** @param {number} from */
function freshLines(from) {
  const items = $("log").children;
  for (let place = 0; place < items.length; place++) items[place].classList.toggle("fresh", place >= from);
}

/** @param {any} curtain */
function draw_curtain(curtain) {
  const box = /** @type {HTMLDialogElement} */ ($("curtain"));
  if (!curtain) return box.open && box.close();
  $("curtain-name").textContent = words.pass.replace("{name}", curtain.name);
  $("curtain-ready").textContent = words.ready.replace("{name}", curtain.name);
  $("curtain-ready").dataset.seat = String(curtain.seat);
  $("curtain-undo").hidden = curtain.undo === null;
  $("curtain-undo").dataset.seat = String(curtain.undo);
  if (!box.open) box.showModal();
}

/** Paint states, question details and buttons for the present selection. */
function show() {
  const left = choice.left();
  const legal = choice.legal();
  const sole = left.length === 1 ? left[0] : choice.sure;
  for (const part of document.querySelectorAll("#shell [data-part]")) {
    const name = part.getAttribute("data-part") || "";
    const states = [];
    if (choice.picked.includes(name)) states.push("selected");
    else if (legal.has(name)) states.push("legal");
    if (hinted.includes(name) && legal.has(name)) states.push("hinted");
    if (!states.length && now.marks.includes(name)) states.push("moved");
    setState(part, states);
    part.setAttribute("tabindex", legal.has(name) || choice.picked.includes(name) ? "0" : "-1");
    if (legal.has(name)) part.setAttribute("aria-description", words.possible);
    else part.removeAttribute("aria-description");
    if (choice.picked.includes(name)) part.setAttribute("aria-pressed", "true");
    else part.removeAttribute("aria-pressed");
  }
  const uses = sole && (choice.picked.length || choice.sure) ? sole.uses : [];
  for (const key of document.querySelectorAll("#shell [data-key]")) {
    setState(key.parentElement?.classList.contains("dice") ? key.parentElement : key,
      uses.includes(key.getAttribute("data-key") || "") ? ["used"] : []);
  }
  document.body.classList.toggle("is-mine", now.moves.length > 0);
  document.body.classList.toggle("is-picking", choice.picked.length > 0);
  $("askbar").classList.toggle("ask--wait", !now.moves.length && !now.over);
  detail(left);
  buttons(left);
  listChoices(left);
}

/** @param {Element} element @param {string[]} states */
function setState(element, states) {
  const joined = states.join(" ");
  if (!joined) element.removeAttribute("data-state");
  else if (element.getAttribute("data-state") !== joined) element.setAttribute("data-state", joined);
}

/** @param {Move[]} left */
function detail(left) {
  const line = $("detail");
  if (choice.sure) line.textContent = `${choice.sure.words}. ${words.final}`;
  else if (advice) line.textContent = advice;
  else if (choice.picked.length && left.length > 1) line.textContent = words.which;
  else if (now.moves.length) line.textContent = now.moves.length === 1 ? words.one : words.touch;
  else line.textContent = "";
}

/** @param {string} label @param {string} kind @param {() => void} act @param {string} [id] */
function button(label, kind, act, id) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `btn ${kind}`;
  made.textContent = label;
  if (id) made.id = id;
  made.addEventListener("click", act);
  return made;
}

/** @param {string} name */
const icon = (name) => `<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${name}"/></svg>`;

/** @param {Move[]} left */
function buttons(left) {
  const focus = document.activeElement?.id;
  const row = [];
  if (now.over) row.push(button(words.result, "btn--pick", () => location.assign(`/t/${tableId}`), "go"));
  if (now.undo) {
    const undo = button("", "btn--icon", takeBack, "undo");
    undo.innerHTML = `${icon("ui-undo")}<span class="lbl"></span>`;
    /** @type {Element} */ (undo.lastElementChild).textContent = words.undo;
    undo.setAttribute("aria-label", words.undo);
    undo.title = "U";
    row.push(undo);
  }
  const isPlain = (/** @type {Move} */ move) => now.moves.length <= PAIR || !move.parts.length;
  const loose = choice.picked.length ? choice.ready() : now.moves.filter(isPlain);
  const inline = loose.length <= INLINE ? loose : [];
  if (choice.sure) {
    const sure = choice.sure;
    row.push(button(words.cancel, "", () => { choice.clear(); show(); }, "cancel"));
    const go = button(words.sure, "btn--pick", () => play(sure), "go");
    go.dataset.move = sure.move;
    go.insertAdjacentHTML("beforeend", ' <span class="key">Enter</span>');
    row.push(go);
  } else {
    for (const move of inline) {
      const made = button(move.words, "btn--move", () => want(move));
      made.dataset.move = move.move;
      if (move.final) made.title = words.final;
      row.push(made);
    }
    if (choice.picked.length) row.push(button(words.clear, "btn--quiet", () => { choice.clear(); show(); }, "clear"));
  }
  // Only when something differs: a button must not vanish under a finger.
  const same = row.map((made) => made.outerHTML).join("");
  if (same !== shownButtons) {
    shownButtons = same;
    $("ask-buttons").replaceChildren(...row);
  }
  $("choices").hidden = left.length < 2 && loose.length <= INLINE;
  $("hint").hidden = !now.moves.length;
  $("choices").classList.toggle("choices--flow", loose.length > INLINE);
  if (loose.length > INLINE) /** @type {HTMLDetailsElement} */ ($("choices")).open = true;
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus();
  if (isSent) $("ask-buttons").setAttribute("aria-busy", "true");
  else $("ask-buttons").removeAttribute("aria-busy");
  $("choices-count").textContent = words.choices.replace("{number}", String(left.length));
}

/** @param {Move[]} left */
function listChoices(left) {
  const made = left.map((move) => {
    const item = document.createElement("li");
    const press = button(move.words, "btn--choice", () => want(move));
    press.dataset.move = move.move;
    const note = document.createElement("small");
    note.textContent = `${move.clause}${move.final ? ` · ${words.noundo}` : ""}`;
    press.append(note);
    item.append(press);
    return item;
  });
  $("choice-list").replaceChildren(...made);
}

/** @param {Move} move */
function want(move) {
  if (!move.ask || choice.sure === move) return play(move);
  choice.picked = move.parts.slice();
  choice.sure = move;
  show();
  $("go").focus();
}

/** @param {Move} move */
function play(move) {
  if (isSent) return;
  isSent = true;
  $("ask-buttons").setAttribute("aria-busy", "true");
  /** @type {HTMLDetailsElement} */ ($("choices")).open = false;
  wire.send({ do: "play", move: move.move, at: now.at });
}

function takeBack() {
  if (now.undo) wire.send({ do: "undo", seat: now.seat });
}

/** @param {string} part */
function touch(part) {
  if (isSent) return;
  if (!choice.legal().has(part) && !choice.picked.includes(part)) {
    wire.send({ do: "why", part });
    return;
  }
  const move = choice.touch(part);
  if (move && !move.ask) {
    choice.sure = null;
    show();
    return play(move);
  }
  choice.sure = move;
  show();
  if (move) $("go").focus();
}

/** @param {string} part @param {string} reason @param {string} clause @param {string} rule */
function refuse(part, reason, clause, rule) {
  const element = document.querySelector(`#shell [data-part="${CSS.escape(part)}"]`);
  toast(clause ? `${reason} (${clause})` : reason, rule);
  if (!element) return;
  const old = element.getAttribute("data-state") || "";
  element.setAttribute("data-state", `${old} forbidden`.trim());
  setTimeout(() => show(), 2000);
}

/** @param {string} text @param {string} [more] */
function toast(text, more) {
  const box = $("toast");
  box.textContent = text;
  if (more) {
    const small = document.createElement("small");
    small.textContent = more;
    box.append(small);
  }
  box.hidden = false;
  clearTimeout(Number(box.dataset.timer));
  box.dataset.timer = String(setTimeout(() => { box.hidden = true; }, more ? 7000 : 4500));
}

/** @param {{move: string, share: number}[]} best */
function showHint(best) {
  const moves = best.map((one) => now.moves.find((/** @type {Move} */ move) => move.move === one.move)).filter(Boolean);
  if (!moves.length) return;
  hinted = moves[0].parts;
  advice = `${words.hint} ${moves[0].words}`;
  show();
}

/** @param {{about: string, rules: [string, string][]}} message */
function showRules(message) {
  $("rulebox-title").textContent = message.about;
  $("rulebox-list").replaceChildren(...message.rules.map(([clause, text]) => {
    const item = document.createElement("li"), number = document.createElement("b");
    number.textContent = clause;
    item.append(number, text);
    return item;
  }));
  /** @type {HTMLDialogElement} */ ($("rulebox")).showModal();
}

/** @param {string} name */
function tab(name) {
  for (const other of ["log", "chat", "rules"]) {
    $(`pane-${other}`).hidden = other !== name;
    $(`tab-${other}`).setAttribute("aria-selected", String(other === name));
    $(`tab-${other}`).tabIndex = other === name ? 0 : -1;
  }
  $("tab-chat").classList.toggle("is-new", false);
  if (name === "log") $("log").scrollTop = $("log").scrollHeight;
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const part = target.closest("#shell [data-part]");
  if (part && part.tagName === "BUTTON") return touch(part.getAttribute("data-part") || "");
  const help = target.closest("[data-rules]");
  if (help) return void wire.send({ do: "rule", clauses: help.getAttribute("data-rules"), about: help.getAttribute("aria-label") });
  const press = /** @type {HTMLElement | null} */ (target.closest("[data-do]"));
  if (press) doIt(press.dataset.do || "", press);
  const open = /** @type {HTMLDetailsElement} */ ($("choices"));
  if (open.open && !target.closest("#choices") && !open.classList.contains("choices--flow")) open.open = false;
});

/** @param {string} what @param {HTMLElement} press */
function doIt(what, press) {
  if (what === "tab") tab(press.dataset.tab || "log");
  if (what === "menu") /** @type {HTMLDialogElement} */ ($("menu")).showModal();
  if (what === "close") press.closest("dialog")?.close();
  if (what === "hint") wire.send({ do: "hint" });
  if (what === "sound") press.setAttribute("aria-pressed", String(sound.toggle()));
  if (what === "ready") wire.send({ do: "ready", seat: Number(press.dataset.seat) });
  if (what === "undo") wire.send({ do: "undo", seat: Number(press.dataset.seat) });
  if (what === "bot") wire.send({ do: "bot", seat: Number(press.dataset.seat), level: press.dataset.level });
  if (what === "copy") copy(press);
}

/** @param {HTMLElement} press */
async function copy(press) {
  const field = /** @type {HTMLInputElement} */ (press.previousElementSibling);
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  toast(words.copied);
}

$("chatform").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ ($("chatword"));
  if (field.value.trim()) wire.send({ do: "say", words: field.value });
  field.value = "";
});

document.getElementById("nameform")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  wire.send({ do: "rename", name: form.get("name"), colour: Number(form.get("colour")) });
  /** @type {HTMLDialogElement} */ ($("menu")).close();
});

document.addEventListener("keydown", (event) => {
  const field = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || field.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
  const legal = [...document.querySelectorAll('#shell [data-part][data-state~="legal"]')];
  if (event.key === "Escape") { choice.clear(); /** @type {HTMLDetailsElement} */ ($("choices")).open = false; show(); }
  else if (event.key === "u" || event.key === "U") takeBack();
  else if (event.key === "h" || event.key === "H") wire.send({ do: "hint" });
  else if (event.key === "?") tab("rules");
  else if (event.key === "l" || event.key === "L") tab("log");
  else if (event.key === "Enter" && choice.sure && !field.matches("button")) play(choice.sure);
  else if (event.key >= "1" && event.key <= "9") nth(Number(event.key) - 1, legal);
  else if (event.key.startsWith("Arrow")) arrow(event);
});

/** @param {number} place @param {Element[]} legal */
function nth(place, legal) {
  if (place < legal.length) return touch(legal[place].getAttribute("data-part") || "");
  const press = document.querySelectorAll("#ask-buttons .btn--move")[place - legal.length];
  if (press instanceof HTMLElement) press.click();
}

/** @param {KeyboardEvent} event */
function arrow(event) {
  const part = document.activeElement?.closest("#shell [data-part]");
  if (!part?.parentElement) return;
  const row = [...part.parentElement.querySelectorAll("[data-part]")];
  const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  const next = row[row.indexOf(part) + step];
  if (next instanceof HTMLElement) { next.focus(); event.preventDefault(); }
}

const jumps = [...document.querySelectorAll(".jump a")];
addEventListener("scroll", () => {
  let current = jumps[0];
  for (const jump of jumps) {
    const goal = document.querySelector(jump.getAttribute("href") || "");
    if (goal && goal.getBoundingClientRect().top < 160) current = jump;
  }
  jumps.forEach((jump) => jump.toggleAttribute("aria-current", jump === current));
}, { passive: true });

document.querySelector('[data-do="sound"]')?.setAttribute("aria-pressed", String(sound.isOn()));
if (document.body.dataset.share) /** @type {HTMLDialogElement} */ ($("menu")).showModal();
$("log").scrollTop = $("log").scrollHeight;
