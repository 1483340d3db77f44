// The lobby: options of the chosen title, names where somebody sits, an owner's pieces from a file.

const form = /** @type {HTMLFormElement} */ (document.getElementById("order"));

function fit() {
  const title = new FormData(form).get("title");
  const label = document.querySelector(`input[name="title"][value="${CSS.escape(String(title))}"]`)?.getAttribute("data-label") || "";
  for (const group of form.querySelectorAll("[data-title]")) {
    /** @type {HTMLElement} */ (group).hidden = group.getAttribute("data-title") !== title;
  }
  for (const place of form.querySelectorAll("[data-label-here]")) place.textContent = label;
  const count = Number(new FormData(form).get("players"));
  [...form.querySelectorAll(".seat")].forEach((row, seat) => {
    /** @type {HTMLElement} */ (row).hidden = seat >= count;
    const kind = /** @type {HTMLSelectElement} */ (row.querySelector("select")).value;
    const name = /** @type {HTMLInputElement} */ (row.querySelector("input"));
    name.hidden = kind.startsWith("bot");
  });
}

form.addEventListener("change", fit);
fit();

const file = /** @type {HTMLInputElement} */ (document.getElementById("piecesfile"));
file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (chosen) /** @type {HTMLTextAreaElement} */ (document.getElementById("pieces")).value = await chosen.text();
});

const name = /** @type {HTMLInputElement} */ (form.querySelector('input[name="name-A"]'));
try {
  name.value = localStorage.getItem("name") || "";
  name.addEventListener("change", () => localStorage.setItem("name", name.value));
} catch { /* then it is typed each time */ }
