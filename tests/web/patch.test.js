import assert from "node:assert/strict";
import { test } from "node:test";
import { applyPatch } from "../../src/neroli/web/static/patch.js";

test("a text that comes whole replaces the old one", () => {
  assert.equal(applyPatch("old", "new"), "new");
});

test("a patch keeps letters, skips letters and puts in others", () => {
  assert.equal(applyPatch("three roses", [6, -4, "violet"]), "three violets");
  assert.equal(applyPatch("three roses", [11, "!"]), "three roses!");
  assert.equal(applyPatch("three roses", [-5]), " roses");
  assert.equal(applyPatch("three roses, four lilies", [-5, "two", 8, -4, "one"]), "two roses, one lilies");
  assert.equal(applyPatch("three roses", []), "three roses");
});
