// After the game: the replay of one viewpoint, fetched when asked for.

import { Player } from "./replay-player.js";

const id = document.body.dataset.table;
const chart = document.querySelector(".chart");
const viewpoint = /** @type {HTMLSelectElement} */ (document.getElementById("viewpoint"));

/** @type {Player | null} */
let player = null;

/** @param {string} seat */
async function load(seat) {
  const response = await fetch(`/t/${id}/frames?seat=${seat}`);
  player?.stop();
  player = new Player(await response.json(), moveCursor);
  player.start();
  document.body.dataset.ready = seat || "spectator";
}

/**
 * The cursor of the chart stands at the same move.
 *
 * @param {number} at
 * @param {number} last
 */
function moveCursor(at, last) {
  if (!chart) return;
  const left = Number(chart.getAttribute("data-left"));
  const right = Number(chart.getAttribute("data-right"));
  document.getElementById("cursor")?.setAttribute("transform", `translate(${left + (at / last) * (right - left)})`);
}

viewpoint.addEventListener("change", () => load(viewpoint.value));
load(viewpoint.value);
