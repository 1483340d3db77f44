// The rules: find a word, mark the chapter in sight, print.

import { byId } from "./dom.js";

const FOUND = "found";
const field = /** @type {HTMLInputElement} */ (byId("search-field"));
const count = byId("search-count");
const chapters = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".chapter")]);
const overview = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".glances, .examples")]);
const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".clause, .pieces tbody tr")]);

/** Show only rows that hold the words; with nothing to find, everything. */
function find() {
  const words = field.value.trim().toLowerCase();
  const isSearching = words.length > 1;
  let places = 0;
  for (const row of rows) {
    const holds = !isSearching || labelled(row).includes(words);
    row.hidden = !holds;
    if (holds) places += 1;
  }
  for (const chapter of chapters)
    chapter.hidden = isSearching && !chapter.querySelector(".clause:not([hidden]), tbody tr:not([hidden])");
  for (const table of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".pieces__table"))) {
    table.hidden = !table.querySelector("tbody tr:not([hidden])");
  }
  for (const part of overview) part.hidden = isSearching;
  const { none = "", one = "", more = "" } = count.dataset;
  count.textContent = isSearching ? [none, one][places] || more.replace("{number}", String(places)) : "";
  highlight(isSearching ? words : "");
  if (isSearching) scrollTo(0, 0);
}

/** What a row says, its pictures included. @param {HTMLElement} row */
function labelled(row) {
  const labels = [...row.querySelectorAll("[aria-label]")].map((part) => part.getAttribute("aria-label"));
  return `${row.textContent} ${labels.join(" ")}`.toLowerCase();
}

/** Colour the words that were found, where the browser can. @param {string} words */
function highlight(words) {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(FOUND);
  if (!words) return;
  const ranges = [];
  const walker = document.createTreeWalker(document.querySelector("main") || document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.textContent || "").toLowerCase().indexOf(words);
    if (at < 0 || node.parentElement?.closest("[hidden]")) continue;
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
    ranges.push(range);
  }
  CSS.highlights.set(FOUND, new Highlight(...ranges));
}

/** The chapter in sight is the current one of the contents. */
function follow() {
  const places = [byId("glance"), byId("examples"), ...chapters].filter((part) => part && !part.hidden);
  const current = places.filter((part) => part.getBoundingClientRect().top < innerHeight / 3).at(-1) || places[0];
  for (const link of document.querySelectorAll("#contents a")) {
    if (link.getAttribute("href") === `#${current?.id}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

field.addEventListener("input", find);
// A clause that is asked for is shown, also if the words before did not find it.
addEventListener("hashchange", () => {
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.closest("[hidden]")) return;
  field.value = "";
  find();
  target.scrollIntoView();
});
addEventListener("scroll", follow, { passive: true });
follow();

byId("print").addEventListener("click", () => window.print());
