// Numbers that changed count to their new value.

const COUNT = 420;
const quiet = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Map<Element, number>} */
const running = new Map();

const counted = () => document.querySelectorAll("#shell [data-count]");

/** Ends what still counts. @returns {Map<string, number>} the numbers that are shown */
export function numbers() {
  for (const [element, frame] of running) {
    cancelAnimationFrame(frame);
    element.textContent = element.getAttribute("data-goal");
    element.removeAttribute("data-goal");
  }
  running.clear();
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const element of counted()) found.set(element.getAttribute("data-count") || "", Number(element.textContent));
  return found;
}

/** @param {Map<string, number>} before */
export function count(before) {
  if (quiet.matches || document.hidden) return;
  for (const element of counted()) {
    const from = before.get(element.getAttribute("data-count") || ""), to = Number(element.textContent);
    if (from !== undefined && from !== to && !Number.isNaN(to - from)) run(element, from, to);
  }
}

/** @param {Element} element @param {number} from @param {number} to */
function run(element, from, to) {
  const began = performance.now();
  element.setAttribute("data-goal", String(to));
  const step = (/** @type {number} */ now) => {
    const share = Math.min(1, Math.max(0, (now - began) / COUNT));
    element.textContent = String(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
    if (share < 1) return running.set(element, requestAnimationFrame(step));
    running.delete(element);
    element.removeAttribute("data-goal");
  };
  step(began);
}
