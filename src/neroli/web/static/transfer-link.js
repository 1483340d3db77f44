// The link that brings a seat to another device, copied by a button.

import { copyField } from "./clipboard.js";

const field = /** @type {HTMLInputElement} */ (document.getElementById("link"));
const button = /** @type {HTMLButtonElement} */ (document.getElementById("copy"));
button.hidden = false;
button.addEventListener("click", async () => {
  await copyField(field);
  button.textContent = button.dataset.copied || "";
});
