// Copies the text of a field, also in browsers that give pages no clipboard.

/** @param {HTMLInputElement} field */
export async function copyField(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
}
