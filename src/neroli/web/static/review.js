// After the game: the replay of one viewpoint, the chart that leads through it, an address for each move, the rematch.

import { copyText } from "./clipboard.js";
import { byId } from "./dom.js";
import { Player } from "./replay-player.js";
import { writeTimes } from "./times.js";

const ASK_AGAIN = 3000;
const id = document.body.dataset.table;
const chart = byId("chart");
const viewpoint = /** @type {HTMLSelectElement} */ (byId("viewpoint"));
const rail = /** @type {HTMLInputElement} */ (byId("rail"));

/** @type {Player | null} */
let player = null;
let isLoaded = false;

/** @param {string} seat */
async function load(seat) {
  const response = await fetch(`/t/${id}/frames?seat=${seat}`);
  player?.stop();
  isLoaded = false;
  player = new Player(await response.json(), moved);
  const wanted = moveInAddress();
  if (wanted !== null) rail.value = String(wanted);
  player.start();
  isLoaded = true;
  document.body.dataset.ready = seat || "spectator";
}

/** The move that the address names, if it does. */
function moveInAddress() {
  const match = /^#move-(\d+)$/.exec(location.hash);
  return match ? Number(match[1]) : null;
}

/**
 * The cursor of the chart stands at the same move, and the address leads back to it.
 *
 * @param {number} at
 * @param {number} last
 */
function moved(at, last) {
  const { left, right } = edges();
  byId("cursor").setAttribute("transform", `translate(${left + (at / last) * (right - left)})`);
  if (isLoaded) history.replaceState(null, "", at === last ? location.pathname + location.search : `#move-${at}`);
}

function edges() {
  const { left, right } = chart.dataset;
  return { left: Number(left), right: Number(right) };
}

/** The move under the pointer. @param {PointerEvent} event */
function goTo(event) {
  if (!player) return;
  const box = chart.getBoundingClientRect();
  const { left, right } = edges();
  // The drawing keeps its shape, in the middle of its box.
  const scale = Math.min(box.width / SHAPE.width, box.height / SHAPE.height);
  const x = (event.clientX - box.left - (box.width - SHAPE.width * scale) / 2) / scale;
  player.stop();
  player.show(Math.round(((x - left) / (right - left)) * player.last));
}

const SHAPE = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (chart)).viewBox.baseVal;
chart.addEventListener("pointerdown", (event) => {
  chart.setPointerCapture(event.pointerId);
  goTo(event);
});
chart.addEventListener("pointermove", (event) => {
  if (event.buttons) goTo(event);
});
addEventListener("hashchange", () => {
  const wanted = moveInAddress();
  if (wanted !== null) player?.show(wanted);
});

const share = byId("share");
share.addEventListener("click", async () => {
  await copyText(location.href);
  share.textContent = share.dataset.copied || "";
});

/** Whoever agreed waits here for the others. */
async function askForRematch() {
  try {
    const { agreed, table } = await (await fetch(`/t/${id}/rematch`)).json();
    if (table) location.assign(`/t/${table}`);
    for (const seat of agreed) document.querySelector(`#rematch [data-seat="${seat}"]`)?.setAttribute("data-yes", "");
  } catch {
    // The line is broken: ask again.
  }
}
if (byId("rematch").hasAttribute("data-waiting")) setInterval(askForRematch, ASK_AGAIN);

writeTimes();
viewpoint.addEventListener("change", () => load(viewpoint.value));
load(viewpoint.value);
