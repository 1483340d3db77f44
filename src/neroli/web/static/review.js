// After the game: the replay of one viewpoint, fetched when asked for.

import { Player } from "./replay.js";

const id = document.body.dataset.table;
const chart = document.querySelector(".chart");

/** @param {string} seat */
async function load(seat) {
  const answer = await fetch(`/t/${id}/frames?seat=${seat}`);
  const player = new Player(await answer.json());
  player.onShow = (/** @type {number} */ at, /** @type {number} */ last) => {
    if (!chart) return;
    const left = Number(chart.getAttribute("data-left")), right = Number(chart.getAttribute("data-right"));
    const x = left + (at / last) * (right - left);
    document.getElementById("cursor")?.setAttribute("d", `M${x} 18V188`);
  };
  player.start();
  document.body.dataset.ready = seat || "spectator";
}

const viewpoint = /** @type {HTMLSelectElement} */ (document.getElementById("viewpoint"));
viewpoint.addEventListener("change", () => load(viewpoint.value));
load(viewpoint.value);
