// Text that is sent whole, or as what changed between its start and its end.

/**
 * The whole text; or how many letters stay at its start and at its end, and what comes between them.
 *
 * @typedef {string | [number, number, string]} Patch
 */

/**
 * @param {string} old
 * @param {Patch} patch
 * @returns {string}
 */
export function applyPatch(old, patch) {
  if (typeof patch === "string") return patch;
  const [start, end, middle] = patch;
  return old.slice(0, start) + middle + old.slice(old.length - end);
}
