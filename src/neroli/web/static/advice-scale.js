// The numbers behind a master's advice: which moves cannot be told apart, and the scale that shows them all.

/** @typedef {{points: number, error: number}} Estimate what a move is expected to bring, give or take */
const LEAST_WIDTH = 1;

/**
 * How many moves at the head cannot be told apart from the first: their intervals reach its middle.
 *
 * @param {Estimate[]} estimates the best first
 */
export function equalRows(estimates) {
  const isClear = (/** @type {Estimate} */ other) => other.points + other.error < estimates[0].points;
  const first = estimates.findIndex(isClear);
  return first < 0 ? estimates.length : first;
}

/**
 * From the lowest to the highest end of all intervals.
 *
 * @param {Estimate[]} estimates
 */
export function scaleOf(estimates) {
  const from = Math.min(...estimates.map(({ points, error }) => points - error));
  const to = Math.max(...estimates.map(({ points, error }) => points + error));
  return { from, to: Math.max(to, from + LEAST_WIDTH) };
}
