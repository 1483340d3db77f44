// On phones the table, the rivals and the log are pages of their own.

import { byId } from "./dom.js";

const PAGES = ["table", "rivals", "log"];

/** @param {string} name */
export function openPage(name) {
  byId("shell").dataset.page = name;
  for (const other of PAGES) byId(`page-${other}`).setAttribute("aria-pressed", String(other === name));
  if (name === "log") countNews(0);
  scrollTo({ top: 0, behavior: "instant" });
}

/** How many lines of the chat nobody has looked at yet. @param {number} number */
export function countNews(number) {
  const badge = byId("page-news");
  badge.textContent = String(number);
  badge.hidden = number === 0;
}

/** More lines of the chat came while they were out of sight. @param {number} number */
export function addNews(number) {
  const badge = byId("page-news");
  const isRead = byId("shell").dataset.page === "log" && !byId("pane-chat").hidden;
  if (!isRead) countNews(Number(badge.hidden ? 0 : badge.textContent) + number);
}
