// The link to a seat that is taken along, copied by a button.

const field = /** @type {HTMLInputElement} */ (document.getElementById("link"));
const button = /** @type {HTMLButtonElement} */ (document.getElementById("copy"));
button.hidden = false;
button.addEventListener("click", async () => {
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = button.dataset.copied || "";
});
