// The bar of the question: what the selection means, the buttons, the list of choices.

import { $, icon, mark, seen, words } from "./page.js";

/** @typedef {import("./page.js").Move} Move */
const INLINE = 3;
/** Moves of so many letters are named on the button that confirms them. */
const SHORT = 26;
/** So few moves are buttons, too, when they can be touched on the board. */
const PAIR = 2;
let shownButtons = "";

// On phones the bar is a sheet: what lies over the board keeps clear of it.
new ResizeObserver(() => document.documentElement.style.setProperty("--sheet", `${$("askbar").offsetHeight}px`)).observe($("askbar"));

export function paintBar() {
  const left = seen.choice.left();
  document.body.classList.toggle("is-mine", seen.now.moves.length > 0);
  document.body.classList.toggle("is-picking", seen.choice.picked.length > 0);
  $("askbar").classList.toggle("ask--wait", !seen.now.moves.length && !seen.now.over);
  $("detail").textContent = detail(left);
  buttons(left);
  listChoices(left);
}

/** @param {Move[]} left */
function detail(left) {
  const { choice, now } = seen;
  if (choice.sure) return `${choice.sure.words}. ${words.final}`;
  if (seen.isAdvised && !seen.advice.length) return words.thinking;
  if (choice.picked.length && left.length > 1) return words.which;
  if (!now.moves.length) return "";
  return now.moves.length === 1 ? words.one : words.touch;
}

/** @param {string} label @param {string} kind @param {Record<string, string>} data @param {string} [id] */
function button(label, kind, data, id) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `btn ${kind}`;
  made.textContent = label;
  if (id) made.id = id;
  Object.assign(made.dataset, data);
  return made;
}

function undoButton() {
  const undo = button("", "btn--icon", { do: "undo", seat: String(seen.now.seat) }, "undo");
  undo.innerHTML = `${icon("ui-undo")}<span class="lbl"></span>`;
  /** @type {Element} */ (undo.lastElementChild).textContent = words.undo;
  undo.setAttribute("aria-label", words.undo);
  undo.title = "U";
  return undo;
}

/** @param {Move} sure */
function sureButtons(sure) {
  const label = sure.words.length <= SHORT ? `${sure.words}, ${words.noundo}` : words.sure;
  const go = button(label, "btn--pick", { move: sure.move }, "go");
  go.insertAdjacentHTML("beforeend", ' <span class="key">Enter</span>');
  return [button(words.cancel, "", { do: "clear" }, "cancel"), go];
}

/** @param {Move} move */
function moveButton(move) {
  const made = button(move.words, "btn--move", { move: move.move });
  if (move.html) made.innerHTML = `<span>${move.html}</span>`;
  if (!move.final) return made;
  made.title = words.final;
  const note = document.createElement("small");
  note.textContent = words.noundo;
  made.append(" ", note);
  return made;
}

/** @param {Move[]} left */
function buttons(left) {
  const { choice, now } = seen;
  const focus = document.activeElement?.id;
  const row = [];
  if (now.over) row.push(button(words.result, "btn--pick", { do: "result" }, "go"));
  if (now.undo) row.push(undoButton());
  const isPlain = (/** @type {Move} */ move) => now.moves.length <= PAIR || !move.parts.length;
  const loose = choice.picked.length ? choice.ready() : now.moves.filter(isPlain);
  if (choice.sure) row.push(...sureButtons(choice.sure));
  else {
    if (loose.length <= INLINE) row.push(...loose.map(moveButton));
    if (choice.picked.length) row.push(button(words.clear, "btn--quiet", { do: "clear" }, "clear"));
  }
  // Only when something differs: a button must not vanish under a finger.
  const same = row.map((made) => made.outerHTML).join("");
  if (same !== shownButtons) {
    shownButtons = same;
    $("ask-buttons").replaceChildren(...row);
  }
  const isLong = loose.length > INLINE;
  // What stands there as buttons needs no list.
  const shown = choice.sure || isLong ? 0 : loose.length;
  $("choices").hidden = left.length < 2 || (shown === left.length && !isLong);
  $("hint").hidden = !now.moves.length;
  $("choices").classList.toggle("choices--flow", isLong);
  if (isLong) /** @type {HTMLDetailsElement} */ ($("choices")).open = true;
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus();
  mark($("ask-buttons"), "aria-busy", seen.isSent);
  const [before, after] = words.choices.split("{number}").map((word) => word.trim() && `<span class="lbl">${word.trim()}</span>`);
  $("choices-count").innerHTML = `${before}${left.length}${after}`;
}

/** @param {Move[]} left */
function listChoices(left) {
  const made = left.map((move) => {
    const item = document.createElement("li");
    const press = button(move.words, "btn--choice", { move: move.move });
    const note = document.createElement("small");
    note.textContent = `${move.clause}${move.final ? ` · ${words.noundo}` : ""}`;
    press.append(note);
    item.append(press);
    return item;
  });
  $("choice-list").replaceChildren(...made);
}
