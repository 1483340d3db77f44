// What a person does: touch parts, choose moves, press buttons.

import { hideAdvice, showAdvice } from "./advice.js";
import { paintBar } from "./bar.js";
import { bring } from "./bring.js";
import { openTab, toast } from "./notice.js";
import { $, dialog, seen, tableId, words } from "./page.js";
import { paintParts } from "./parts.js";
import * as sound from "./sound.js";

/** @typedef {import("./page.js").Move} Move */

/** Paint states, question details and buttons for the present selection. */
export function show() {
  paintParts();
  paintBar();
  showAdvice();
}

/** @param {Move} move */
export function want(move) {
  const { choice } = seen;
  if (!move.ask || choice.sure === move) return play(move);
  choice.picked = move.parts.slice();
  choice.sure = move;
  show();
  $("go").focus();
}

/** @param {Move} move */
export function play(move) {
  if (seen.isSent) return;
  seen.isSent = true;
  hideAdvice();
  $("ask-buttons").setAttribute("aria-busy", "true");
  /** @type {HTMLDetailsElement} */ ($("choices")).open = false;
  seen.send({ do: "play", move: move.move, at: seen.now.at });
}

export function takeBack() {
  if (seen.now.undo && seen.now.seat !== null) seen.send({ do: "undo", seat: seen.now.seat });
}

export function clear() {
  seen.choice.clear();
  hideAdvice();
  /** @type {HTMLDetailsElement} */ ($("choices")).open = false;
  show();
}

/** @param {string} part */
export function touch(part) {
  const { choice } = seen;
  if (seen.isSent) return;
  if (!choice.legal().has(part) && !choice.picked.includes(part)) return seen.send({ do: "why", part });
  const move = choice.touch(part);
  if (move && !move.ask) {
    choice.sure = null;
    show();
    return play(move);
  }
  choice.sure = move;
  show();
  if (move) $("go").focus();
  else bring();
}

export function askHint() {
  if (!seen.now.moves.length || (seen.isAdvised && !seen.advice.length)) return;
  seen.isAdvised = true;
  if (!seen.advice.length) seen.send({ do: "hint" });
  show();
}

/** @param {HTMLElement} press */
async function copy(press) {
  const field = /** @type {HTMLInputElement} */ (press.previousElementSibling);
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  toast(words.copied);
}

/** @type {Record<string, (press: HTMLElement) => void>} */
const DEEDS = {
  tab: (press) => openTab(press.dataset.tab || "log"),
  menu: () => dialog("menu").showModal(),
  close: (press) => press.closest("dialog")?.close(),
  hint: askHint,
  unhint: () => { hideAdvice(); show(); },
  sound: (press) => press.setAttribute("aria-pressed", String(sound.toggle())),
  ready: (press) => seen.send({ do: "ready", seat: Number(press.dataset.seat) }),
  undo: (press) => seen.send({ do: "undo", seat: Number(press.dataset.seat) }),
  bot: (press) => seen.send({ do: "bot", seat: Number(press.dataset.seat), level: press.dataset.level || "" }),
  result: () => location.assign(`/t/${tableId}`),
  clear,
  copy,
};

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const part = target.closest("#shell [data-part]");
  if (part && part.tagName === "BUTTON") return touch(part.getAttribute("data-part") || "");
  const help = target.closest("[data-rules]");
  if (help) return seen.send({ do: "rule", clauses: help.getAttribute("data-rules") || "", about: help.getAttribute("aria-label") || "" });
  const choice = target.closest("#askbar [data-move]");
  const move = choice && seen.now.moves.find((one) => one.move === choice.getAttribute("data-move"));
  if (move) want(move);
  const press = /** @type {HTMLElement | null} */ (target.closest("[data-do]"));
  if (press) DEEDS[press.dataset.do || ""]?.(press);
  const open = /** @type {HTMLDetailsElement} */ ($("choices"));
  if (open.open && !target.closest("#choices") && !open.classList.contains("choices--flow")) open.open = false;
});

$("chatform").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ ($("chatword"));
  if (field.value.trim()) seen.send({ do: "say", words: field.value });
  field.value = "";
});

document.getElementById("nameform")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  seen.send({ do: "rename", name: String(form.get("name") || ""), colour: Number(form.get("colour")) });
  dialog("menu").close();
});
