import assert from "node:assert/strict";
import { test } from "node:test";
import { cornerOf, merge } from "../../src/neroli/web/static/card-place.js";

const CARD = { width: 300, height: 200 };
const ROOM = { width: 1000, height: 800 };
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

function covers(corner, place) {
  const { left, top } = corner;
  const isApart =
    left >= place.right || left + CARD.width <= place.left || top >= place.bottom || top + CARD.height <= place.top;
  return !isApart;
}

test("a card stands below its part, in its middle", () => {
  assert.deepEqual(cornerOf(CARD, box(400, 100, 100, 50), ROOM), { left: 300, top: 160 });
});

test("where there is no room below, it stands above", () => {
  assert.deepEqual(cornerOf(CARD, box(400, 600, 100, 100), ROOM), { left: 300, top: 390 });
});

test("it never leaves the window, and never covers its part", () => {
  for (const place of [box(0, 0, 80, 80), box(950, 760, 50, 40), box(10, 150, 100, 500), box(860, 150, 100, 500)]) {
    const corner = cornerOf(CARD, place, ROOM);
    assert.equal(covers(corner, place), false);
    assert.ok(corner.left >= 0 && corner.left + CARD.width <= ROOM.width);
    assert.ok(corner.top >= 0 && corner.top + CARD.height <= ROOM.height);
  }
});

test("neighbours share one ring, others have their own", () => {
  const rings = merge([box(0, 0, 100, 50), box(110, 0, 100, 50), box(600, 600, 50, 50)]);
  assert.deepEqual(rings, [box(0, 0, 210, 50), box(600, 600, 50, 50)]);
});
