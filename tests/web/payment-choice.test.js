import assert from "node:assert/strict";
import { test } from "node:test";
import { PaymentChoice } from "../../src/neroli/web/static/payment-choice.js";

const move = (notation, ...parts) => ({ move: notation, words: notation, parts, uses: [] });
const FIVE = move("pay 5", "card 5");
const FOUR = move("pay 4", "card 4");
const TWO = move("pay 2", "card 2");
const STOP = move("pay no more");
const WORTH = { "pay 5": 5, "pay 4": 4, "pay 2": 2 };

const payment = (end) => new PaymentChoice({ due: 7, worth: WORTH, end }, [FIVE, FOUR, TWO, STOP]);

test("cards add up until it is enough, and what is too much is lost", () => {
  const choice = payment("pay no more");
  assert.equal(choice.isEnough, false);
  choice.touch("card 5");
  assert.deepEqual([choice.sum, choice.isEnough, choice.lost], [5, false, 0]);
  choice.touch("card 4");
  assert.deepEqual([choice.sum, choice.isEnough, choice.lost], [9, true, 2]);
});

test("a second touch takes a card out again", () => {
  const choice = payment("pay no more");
  choice.touch("card 5");
  choice.touch("card 4");
  assert.equal(choice.touch("card 5"), true);
  assert.deepEqual(choice.selected(), ["card 4"]);
  assert.equal(choice.sum, 4);
});

test("what is played is all that was chosen, in that order, and the end where it has to be said", () => {
  const choice = payment("pay no more");
  choice.touch("card 4");
  choice.touch("card 5");
  assert.deepEqual(choice.notations(), ["pay 4", "pay 5", "pay no more"]);
  const ends = payment("");
  ends.touch("card 4");
  ends.touch("card 5");
  assert.deepEqual(ends.notations(), ["pay 4", "pay 5"]);
});

test("more than enough may be chosen only where the end has to be said", () => {
  const choice = payment("");
  choice.touch("card 5");
  choice.touch("card 4");
  assert.deepEqual([...choice.touchable()], []);
  assert.equal(choice.touch("card 2"), true);
  assert.equal(choice.sum, 9);
  const open = payment("pay no more");
  open.touch("card 5");
  open.touch("card 4");
  assert.deepEqual([...open.touchable()], ["card 2"]);
});

test("a part that pays nothing is no part of it", () => {
  const choice = payment("");
  assert.equal(choice.touch("market"), false);
  choice.touch("card 5");
  choice.clear();
  assert.equal(choice.sum, 0);
});

test("two moves of one part are chosen one after the other", () => {
  const coins = new PaymentChoice({ due: 2, worth: { a: 1, b: 1 }, end: "" }, [move("a", "purse"), move("b", "purse")]);
  coins.touch("purse");
  coins.touch("purse");
  assert.deepEqual(coins.notations(), ["a", "b"]);
  coins.touch("purse");
  assert.deepEqual(coins.notations(), ["a"]);
});

test("a move with several parts pays once with each of them", () => {
  const tokens = new PaymentChoice({ due: 2, worth: { "pay 0": 1 }, end: "" }, [move("pay 0", "token-0", "token-1")]);
  tokens.touch("token-1");
  assert.deepEqual([...tokens.touchable()], ["token-0"]);
  tokens.touch("token-0");
  assert.deepEqual(tokens.notations(), ["pay 0", "pay 0"]);
  assert.deepEqual(tokens.selected(), ["token-1", "token-0"]);
  tokens.touch("token-1");
  assert.deepEqual(tokens.notations(), ["pay 0"]);
});
