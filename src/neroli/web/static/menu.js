// The menu of a table: its three parts as tabs on a phone, personal switches, and asking before what cannot be undone.

import { dialog } from "./dom.js";
import { state } from "./page-state.js";

const menu = dialog("menu");
const switches = /** @type {NodeListOf<HTMLInputElement>} */ (menu.querySelectorAll("[data-switch]"));

/** @param {string} tab */
function open(tab) {
  menu.dataset.tab = tab;
  for (const button of menu.querySelectorAll("[data-menu-tab]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-menu-tab") === tab));
  }
}

/** What the person likes, as the server keeps it. */
function readSwitches() {
  const known = /** @type {Record<string, boolean>} */ (/** @type {unknown} */ (state.table.switches || {}));
  for (const one of switches) one.checked = Boolean(known[one.dataset.switch || ""]);
}

function sendSwitches() {
  const liked = { .../** @type {object} */ (state.table.switches) };
  for (const one of switches) Object.assign(liked, { [one.dataset.switch || ""]: one.checked });
  state.send({ do: "switches", switches: /** @type {typeof state.table.switches} */ (liked) });
}

menu.addEventListener("click", (event) => {
  const tab = event.target instanceof Element ? event.target.closest("[data-menu-tab]") : null;
  if (tab) open(tab.getAttribute("data-menu-tab") || "table");
});
menu.addEventListener("submit", (event) => {
  const question = event.target instanceof HTMLElement ? event.target.dataset.sure : "";
  if (question && !confirm(question)) event.preventDefault();
});
for (const one of switches) one.addEventListener("change", sendSwitches);
new MutationObserver(readSwitches).observe(menu, { attributeFilter: ["open"] });
