// The keyboard: everything without a mouse.

import { askHint, clear, play, takeBack, touch } from "./acts.js";
import { openTab } from "./notice.js";
import { seen } from "./page.js";
import { legalParts } from "./parts.js";

/** @type {Record<string, () => void>} */
const KEYS = { escape: clear, u: takeBack, h: askHint, "?": () => openTab("rules"), l: () => openTab("log") };

document.addEventListener("keydown", (event) => {
  const field = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || field.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
  const deed = KEYS[event.key.toLowerCase()];
  if (deed) deed();
  else if (event.key === "Enter" && seen.choice.sure && !field.matches("button")) play(seen.choice.sure);
  else if (event.key >= "1" && event.key <= "9") nth(Number(event.key) - 1);
  else if (event.key.startsWith("Arrow")) arrow(event);
});

/** @param {number} place */
function nth(place) {
  const legal = legalParts();
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
