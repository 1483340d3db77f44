// Times in the reader's own clock: <time data-at="seconds"> gets its words here.

const DAY = 86_400_000;

/** How long ago, or when. @param {number} seconds */
export function timeWords(seconds) {
  const then = new Date(seconds * 1000);
  const hour = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const isToday = new Date().toDateString() === then.toDateString();
  if (isToday) return hour;
  const near = Date.now() - then.getTime() < 6 * DAY;
  const day = then.toLocaleDateString([], near ? { weekday: "short" } : { day: "numeric", month: "short" });
  return `${day}, ${hour}`;
}

/** Write all times below an element. @param {ParentNode} root */
export function writeTimes(root = document) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("time[data-at]"))) {
    const seconds = Number(element.dataset.at);
    element.textContent = seconds ? timeWords(seconds) : "";
    if (seconds) element.setAttribute("datetime", new Date(seconds * 1000).toISOString());
  }
}
