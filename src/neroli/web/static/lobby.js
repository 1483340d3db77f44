// The lobby: options of the chosen title, names where somebody sits, an owner's pieces from a file.

import { writeTimes } from "./times.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("order"));

/** Show what belongs to the chosen title and number of players. */
function update() {
  const choices = new FormData(form);
  const title = String(choices.get("title"));
  const radio = form.querySelector(`input[name="title"][value="${CSS.escape(title)}"]`);
  const label = radio?.getAttribute("data-label") || "";
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-title]"))) {
    group.hidden = group.dataset.title !== title;
  }
  for (const element of form.querySelectorAll("[data-label-here]")) element.textContent = label;
  const players = Number(choices.get("players"));
  /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-seat]")).forEach((row, seat) => {
    row.hidden = seat >= players;
    const kind = /** @type {HTMLSelectElement} */ (row.querySelector("select")).value;
    const name = /** @type {HTMLInputElement} */ (row.querySelector("input"));
    name.hidden = kind.startsWith("bot");
  });
}

form.addEventListener("change", update);
update();

const file = /** @type {HTMLInputElement} */ (document.getElementById("pieces-file"));
file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (chosen) /** @type {HTMLTextAreaElement} */ (document.getElementById("pieces")).value = await chosen.text();
});

const name = /** @type {HTMLInputElement} */ (form.querySelector('input[name="name-A"]'));
try {
  name.value ||= localStorage.getItem("name") || "";
  name.addEventListener("change", () => localStorage.setItem("name", name.value));
} catch {
  // Without storage it is typed each time.
}
writeTimes();
