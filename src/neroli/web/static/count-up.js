// Numbers that changed count up or down to their new value.

import { reducedMotion } from "./motion.js";

const DURATION = 420;
/** @type {Map<Element, number>} the animation frame of each number under way */
const running = new Map();

const counters = () => document.querySelectorAll("#shell [data-count]");

/** Ends what is still counting. @returns {Map<string, number>} the numbers that are shown */
export function shownNumbers() {
  for (const [element, frame] of running) {
    cancelAnimationFrame(frame);
    element.textContent = element.getAttribute("data-goal");
    element.removeAttribute("data-goal");
  }
  running.clear();
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const element of counters()) {
    numbers.set(element.getAttribute("data-count") || "", Number(element.textContent));
  }
  return numbers;
}

/** @param {Map<string, number>} before */
export function countUp(before) {
  if (reducedMotion.matches || document.hidden) return;
  for (const element of counters()) {
    const from = before.get(element.getAttribute("data-count") || "");
    const to = Number(element.textContent);
    if (from !== undefined && from !== to && !Number.isNaN(to - from)) run(element, from, to);
  }
}

/**
 * @param {Element} element
 * @param {number} from
 * @param {number} to
 */
function run(element, from, to) {
  const start = performance.now();
  element.setAttribute("data-goal", String(to));
  const step = (/** @type {number} */ now) => {
    const share = Math.min(1, Math.max(0, (now - start) / DURATION));
    element.textContent = String(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
    if (share < 1) {
      running.set(element, requestAnimationFrame(step));
      return;
    }
    running.delete(element);
    element.removeAttribute("data-goal");
  };
  step(start);
}
