import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { parseHTML } from "linkedom";
import { morph, morphChildren } from "../../src/neroli/web/static/morph.js";

let area;

/** An area with this content, in a document of its own. */
function show(html) {
  const { document } = parseHTML(`<html><body><main>${html}</main></body></html>`);
  globalThis.document = document;
  area = document.querySelector("main");
}

const part = (name) => area.querySelector(`[data-part="${name}"]`);
const order = () => [...area.children].map((child) => child.getAttribute("data-part"));

beforeEach(() => show('<i data-part="rose">1</i><i data-part="violet">2</i><i data-part="iris">3</i>'));

test("the content becomes the new HTML", () => {
  for (const html of ["", "only text", '<b class="x">1<!-- 2 --></b> and <i data-part="iris">3</i>']) {
    morph(area, html);
    assert.equal(area.innerHTML, html);
  }
});

test("named nodes are kept when they change and when they move", () => {
  const rose = part("rose");
  const iris = part("iris");
  morph(area, '<i data-part="iris">3</i><i data-part="lily">4</i><i data-part="rose" class="big">9</i>');
  assert.deepEqual(order(), ["iris", "lily", "rose"]);
  assert.equal(part("rose"), rose);
  assert.equal(part("iris"), iris);
  assert.equal(rose.textContent, "9");
  assert.equal(rose.className, "big");
});

test("a node never becomes one of another name", () => {
  const rose = part("rose");
  morph(area, '<i data-part="lily">1</i>');
  assert.notEqual(part("lily"), rose);
  assert.equal(part("rose"), null);
});

test("a node of the same name but another element is replaced", () => {
  const rose = part("rose");
  morph(area, '<b data-part="rose">1</b>');
  assert.notEqual(part("rose"), rose);
});

test("nodes without a name are kept in their place", () => {
  show("<p>one</p><p>two</p>");
  const [first] = area.children;
  morph(area, "<p>uno</p>");
  assert.equal(area.children[0], first);
  assert.equal(area.innerHTML, "<p>uno</p>");
});

test("attributes that went are removed, and the page's own states stay", () => {
  const rose = part("rose");
  rose.setAttribute("data-state", "legal");
  rose.setAttribute("aria-pressed", "true");
  rose.setAttribute("title", "old");
  morph(area, '<i data-part="rose" tabindex="-1">1</i>');
  assert.equal(rose.getAttribute("data-state"), "legal");
  assert.equal(rose.getAttribute("aria-pressed"), "true");
  assert.equal(rose.hasAttribute("title"), false);
  assert.equal(rose.getAttribute("tabindex"), "-1");
  rose.setAttribute("tabindex", "0");
  morph(area, '<i data-part="rose" tabindex="-1" class="new">1</i>');
  assert.equal(rose.getAttribute("tabindex"), "0");
});

test("buttons are matched by their move", () => {
  show('<button data-move="pass">Pass</button><button data-move="roll">Roll</button>');
  const roll = area.querySelector('[data-move="roll"]');
  const row = document.createDocumentFragment();
  const fresh = document.createElement("button");
  fresh.setAttribute("data-move", "roll");
  fresh.textContent = "Roll";
  row.append(fresh);
  morphChildren(area, row);
  assert.equal(area.children.length, 1);
  assert.equal(area.children[0], roll);
});
