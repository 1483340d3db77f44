import assert from "node:assert/strict";
import { test } from "node:test";
import { Choice } from "../../src/neroli/web/static/choice.js";

/** A legal move that touches these parts. */
const move = (notation, ...parts) => ({ move: notation, words: notation, parts, uses: [] });

const TAKE_ROSE = move("take rose", "rose", "market");
const TAKE_VIOLET = move("take violet", "violet", "market");
const SWAP = move("swap", "rose", "violet");
const PASS = move("pass");

const notations = (moves) => moves.map((one) => one.move);

test("without a selection every move matches and every part can be touched", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET, PASS]);
  assert.deepEqual(notations(choice.matching()), ["take rose", "take violet", "pass"]);
  assert.deepEqual([...choice.touchable()].sort(), ["market", "rose", "violet"]);
});

test("a touch narrows the moves, and parts that no longer belong to one cannot be touched", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET, SWAP]);
  assert.equal(choice.touch("market"), null);
  assert.deepEqual(notations(choice.matching()), ["take rose", "take violet"]);
  assert.deepEqual([...choice.touchable()].sort(), ["rose", "violet"]);
});

test("a touch that leaves one move answers with it, in any order of parts", () => {
  for (const order of [
    ["rose", "market"],
    ["market", "rose"],
  ]) {
    const choice = new Choice([TAKE_ROSE, TAKE_VIOLET, SWAP]);
    assert.equal(choice.touch(order[0]), null);
    assert.equal(choice.touch(order[1]), TAKE_ROSE);
  }
});

test("one part is enough where it tells the moves apart", () => {
  assert.equal(new Choice([TAKE_ROSE, TAKE_VIOLET]).touch("rose"), TAKE_ROSE);
});

test("a second touch takes a part out of the selection", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET]);
  choice.touch("market");
  assert.equal(choice.touch("market"), null);
  assert.deepEqual(choice.selected, []);
  assert.equal(choice.matching().length, 2);
});

test("the last move left is not played by taking a part out", () => {
  const choice = new Choice([TAKE_ROSE]);
  choice.touch("rose");
  assert.equal(choice.touch("rose"), null);
});

test("moves that touching cannot tell apart are complete", () => {
  const twice = move("take rose twice", "rose", "market");
  const choice = new Choice([TAKE_ROSE, twice, TAKE_VIOLET]);
  choice.touch("rose");
  assert.deepEqual(choice.complete(), []);
  choice.touch("market");
  assert.deepEqual(notations(choice.complete()), ["take rose", "take rose twice"]);
});

test("a new touch and clearing forget the move to confirm", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET]);
  choice.toConfirm = TAKE_ROSE;
  choice.touch("market");
  assert.equal(choice.toConfirm, null);
  choice.toConfirm = TAKE_ROSE;
  choice.clear();
  assert.equal(choice.toConfirm, null);
  assert.deepEqual(choice.selected, []);
});

test("a move to confirm is selected with all its parts", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET]);
  choice.confirm(TAKE_ROSE);
  assert.equal(choice.toConfirm, TAKE_ROSE);
  assert.deepEqual(choice.selected, ["rose", "market"]);
  choice.selected.pop();
  assert.deepEqual(TAKE_ROSE.parts, ["rose", "market"]);
});

test("finality is asked for once, and known when it was answered", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET, PASS]);
  assert.deepEqual(choice.toConsider([TAKE_ROSE, PASS]), ["take rose", "pass"]);
  assert.deepEqual(choice.toConsider([TAKE_ROSE, TAKE_VIOLET]), ["take violet"]);
  assert.equal(choice.isFinal(PASS), false);
  const effect = { gains: [], costs: [], then: [], warning: "" };
  choice.consider([
    { move: "take rose", label: "Take rose", is_final: false, effect },
    { move: "pass", label: "Pass", is_final: true, effect },
  ]);
  assert.equal(choice.isFinal(PASS), true);
  assert.equal(choice.isFinal(TAKE_ROSE), false);
  choice.consider([]);
  assert.equal(choice.isFinal(PASS), true);
});
