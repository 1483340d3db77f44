import assert from "node:assert/strict";
import { test } from "node:test";
import { Choice, distinct } from "../../src/neroli/web/static/choice.js";

/** A legal move that touches these parts. */
const move = (notation, ...parts) => ({ move: notation, words: notation, parts, uses: [] });

const TAKE_ROSE = move("take rose", "rose", "market");
const TAKE_VIOLET = move("take violet", "violet", "market");
const SWAP = move("swap", "rose", "violet");
const PASS = move("pass");
const SELL_ONE_TO_LADY = move("sell 1 lady", "bottle 1", "lady");
const SELL_ONE_TO_LORD = move("sell 1 lord", "bottle 1", "lord");
const SELL_TWO_TO_LADY = move("sell 2 lady", "bottle 2", "lady");
const SALES = [SELL_ONE_TO_LADY, SELL_ONE_TO_LORD, SELL_TWO_TO_LADY, PASS];

const notations = (moves) => moves.map((one) => one.move);

test("without a selection every move matches and every part can be touched", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET, PASS]);
  assert.deepEqual(notations(choice.matching()), ["take rose", "take violet", "pass"]);
  assert.deepEqual([...choice.touchable()].sort(), ["market", "rose", "violet"]);
});

test("a touch narrows the moves, and only parts of those are ringed", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET, SWAP]);
  assert.deepEqual(choice.touch("market"), { act: "narrow", move: null });
  assert.deepEqual(notations(choice.matching()), ["take rose", "take violet"]);
  assert.deepEqual([...choice.touchable()].sort(), ["rose", "violet"]);
});

test("a touch that leaves one move proposes it, in any order of parts", () => {
  for (const [first, second] of [
    ["rose", "market"],
    ["market", "rose"],
  ]) {
    const choice = new Choice([TAKE_ROSE, TAKE_VIOLET, SWAP]);
    assert.equal(choice.touch(first).act, "narrow");
    assert.deepEqual(choice.touch(second), { act: "propose", move: TAKE_ROSE });
  }
});

test("one part is enough where it tells the moves apart", () => {
  assert.deepEqual(new Choice([TAKE_ROSE, TAKE_VIOLET]).touch("rose"), { act: "propose", move: TAKE_ROSE });
});

test("a second touch takes a part out of an unfinished selection", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET]);
  choice.touch("market");
  assert.equal(choice.touch("market").act, "narrow");
  assert.deepEqual(choice.selected, []);
  assert.equal(choice.matching().length, 2);
});

test("the last move left is not played by taking a part out", () => {
  const choice = new Choice([TAKE_ROSE]);
  choice.touch("rose");
  assert.deepEqual(choice.touch("rose"), { act: "narrow", move: null });
});

test("a second touch of any part of the selected move plays it", () => {
  for (const part of ["bottle 1", "lady"]) {
    const choice = new Choice(SALES);
    choice.select(SELL_ONE_TO_LADY);
    assert.deepEqual(choice.touch(part), { act: "play", move: SELL_ONE_TO_LADY });
  }
});

test("while a move is selected, the parts of all others can be touched", () => {
  const choice = new Choice(SALES);
  choice.select(SELL_ONE_TO_LADY);
  assert.deepEqual([...choice.touchable()].sort(), ["bottle 2", "lord"]);
});

test("another legal part takes the place of what does not go with it, and keeps what does", () => {
  const choice = new Choice(SALES);
  choice.select(SELL_ONE_TO_LADY);
  assert.deepEqual(choice.touch("lord"), { act: "propose", move: SELL_ONE_TO_LORD });
  assert.deepEqual(choice.selected, ["bottle 1", "lord"]);
  assert.equal(choice.move, null);
  choice.select(SELL_ONE_TO_LORD);
  assert.deepEqual(choice.touch("bottle 2"), { act: "propose", move: SELL_TWO_TO_LADY });
  assert.deepEqual(choice.selected, ["bottle 2"]);
});

test("also an unfinished selection switches to another legal part", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET, move("draw", "bag", "well"), move("draw two", "bag", "pile")]);
  choice.touch("market");
  assert.equal(choice.touch("bag").act, "narrow");
  assert.deepEqual(choice.selected, ["bag"]);
});

test("a part that no legal move touches is refused, and the selection stays", () => {
  const choice = new Choice(SALES);
  choice.select(SELL_ONE_TO_LADY);
  assert.deepEqual(choice.touch("bag"), { act: "refuse", move: null });
  assert.equal(choice.move, SELL_ONE_TO_LADY);
});

test("moves that touching cannot tell apart are complete", () => {
  const twice = move("take rose twice", "rose", "market");
  const choice = new Choice([TAKE_ROSE, twice, TAKE_VIOLET]);
  choice.touch("rose");
  assert.deepEqual(choice.complete(), []);
  choice.touch("market");
  assert.deepEqual(notations(choice.complete()), ["take rose", "take rose twice"]);
});

test("a selected move has all its parts selected, and clearing forgets it", () => {
  const choice = new Choice([TAKE_ROSE, TAKE_VIOLET]);
  choice.select(TAKE_ROSE);
  assert.deepEqual(choice.selected, ["rose", "market"]);
  choice.selected.pop();
  assert.deepEqual(TAKE_ROSE.parts, ["rose", "market"]);
  choice.clear();
  assert.equal(choice.move, null);
  assert.deepEqual(choice.selected, []);
});

test("moves that nobody can tell apart count once", () => {
  const same = { ...TAKE_ROSE, move: "take other rose", parts: ["market", "rose"] };
  const elsewhere = { ...TAKE_ROSE, move: "take third rose", parts: ["rose", "bag"] };
  assert.deepEqual(notations(distinct([TAKE_ROSE, same, elsewhere, PASS])), ["take rose", "take third rose", "pass"]);
  assert.equal(new Choice([TAKE_ROSE, same]).touch("rose").act, "propose");
});
