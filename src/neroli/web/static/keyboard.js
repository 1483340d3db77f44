// The keyboard: everything without a mouse.

import { askForHint, clearSelection, play, takeBack, touch } from "./actions.js";
import { openTab } from "./notices.js";
import { state } from "./page-state.js";
import { legalParts } from "./parts.js";

/** @type {Record<string, () => void>} */
const KEYS = {
  escape: clearSelection,
  u: takeBack,
  h: askForHint,
  l: () => openTab("log"),
  "?": () => openTab("rules"),
};

document.addEventListener("keydown", (event) => {
  const field = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (field.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
  const action = KEYS[event.key.toLowerCase()];
  const { toConfirm } = state.choice;
  if (action) action();
  else if (event.key === "Enter" && toConfirm && !field.matches("button")) play(toConfirm);
  else if (event.key >= "1" && event.key <= "9") touchByNumber(Number(event.key) - 1);
  else if (event.key.startsWith("Arrow")) focusNeighbour(event);
});

/** Touch the first, second … legal part; after them come the buttons. @param {number} index */
function touchByNumber(index) {
  const legal = legalParts();
  if (index < legal.length) {
    touch(legal[index].getAttribute("data-part") || "");
    return;
  }
  const button = document.querySelectorAll("#move-buttons .button--move")[index - legal.length];
  if (button instanceof HTMLElement) button.click();
}

/** @param {KeyboardEvent} event */
function focusNeighbour(event) {
  const part = document.activeElement?.closest("#shell [data-part]");
  if (!part?.parentElement) return;
  const row = [...part.parentElement.querySelectorAll("[data-part]")];
  const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  const next = row[row.indexOf(part) + step];
  if (!(next instanceof HTMLElement)) return;
  next.focus();
  event.preventDefault();
}
