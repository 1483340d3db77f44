// Text that is sent whole, or as a row of what stays, what goes and what comes.

/**
 * The whole text; or a row in which a number keeps that many letters, a negative one skips them, a text is put in.
 * What is left of the old text after the row stays.
 *
 * @typedef {string | (string | number)[]} Patch
 */

/**
 * @param {string} old
 * @param {Patch} patch
 * @returns {string}
 */
export function applyPatch(old, patch) {
  if (typeof patch === "string") return patch;
  let text = "";
  let place = 0;
  for (const item of patch) {
    if (typeof item === "string") {
      text += item;
      continue;
    }
    if (item > 0) text += old.slice(place, place + item);
    place += Math.abs(item);
  }
  return text + old.slice(place);
}
