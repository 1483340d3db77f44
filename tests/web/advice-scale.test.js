import assert from "node:assert/strict";
import { test } from "node:test";
import { equalRows, scaleOf } from "../../src/neroli/web/static/advice-scale.js";

const estimate = (points, error) => ({ points, error });

test("moves whose intervals reach the middle of the first are about equal", () => {
  assert.equal(equalRows([estimate(70, 1), estimate(69.5, 1), estimate(66, 2)]), 2);
  assert.equal(equalRows([estimate(70, 3), estimate(66, 2)]), 1);
  assert.equal(equalRows([estimate(70, 1), estimate(69.9, 1)]), 2);
});

test("the scale holds every interval, and is never empty", () => {
  assert.deepEqual(scaleOf([estimate(70, 1), estimate(60, 2)]), { from: 58, to: 71 });
  assert.deepEqual(scaleOf([estimate(5, 0)]), { from: 5, to: 6 });
});
