import assert from "node:assert/strict";
import { test } from "node:test";
import { applyPatch } from "../../src/neroli/web/static/patch.js";

test("a text that comes whole replaces the old one", () => {
  assert.equal(applyPatch("old", "new"), "new");
});

test("a patch keeps start and end and changes what is between", () => {
  assert.equal(applyPatch("three roses", [6, 1, "violet"]), "three violets");
  assert.equal(applyPatch("three roses", [11, 0, "!"]), "three roses!");
  assert.equal(applyPatch("three roses", [0, 6, ""]), " roses");
});
