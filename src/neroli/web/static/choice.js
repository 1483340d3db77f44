// The legal moves, narrowed by touching parts. No rules in here: the server says which move touches which part.

/** @typedef {import("./messages.js").LegalMove} LegalMove */
/** @typedef {"play" | "propose" | "narrow" | "refuse"} Act what a touch means */
/** @typedef {{act: Act, move: LegalMove | null}} Touched */

/**
 * Moves that nobody could tell apart by their words or their parts count once.
 *
 * @param {LegalMove[]} moves
 */
export function distinct(moves) {
  /** @type {Map<string, LegalMove>} */
  const byLook = new Map();
  for (const move of moves) {
    const look = `${move.words} | ${[...move.parts].sort().join(" ")}`;
    if (!byLook.has(look)) byLook.set(look, move);
  }
  return [...byLook.values()];
}

export class Choice {
  /** @param {LegalMove[]} moves */
  constructor(moves) {
    this.moves = distinct(moves);
    /** @type {string[]} the parts that were touched, or those of the selected move */
    this.selected = [];
    /** @type {LegalMove | null} the selected move: one more touch, Enter or the button plays it */
    this.move = null;
  }

  /** Moves that the selected parts still allow. */
  matching() {
    return this.moves.filter((move) => this.selected.every((part) => move.parts.includes(part)));
  }

  /** Parts whose touch would narrow the moves, or select another move in place of the selected one. */
  touchable() {
    const moves = this.move ? this.moves : this.matching();
    const parts = new Set(moves.flatMap((move) => move.parts));
    for (const part of this.selected) parts.delete(part);
    return parts;
  }

  /** Moves that touching cannot tell apart any further. */
  complete() {
    return this.matching().filter((move) => move.parts.every((part) => this.selected.includes(part)));
  }

  /**
   * A part was touched: what that means, and for which move.
   *
   * The selected move is played by touching it again. Any other part of a legal move narrows the selection or takes
   * its place. A part of no legal move is refused.
   *
   * @param {string} part
   * @returns {Touched}
   */
  touch(part) {
    const isSelected = this.selected.includes(part);
    if (isSelected && this.move) return { act: "play", move: this.move };
    if (!this.moves.some((move) => move.parts.includes(part))) return { act: "refuse", move: null };
    this.move = null;
    if (isSelected) this.selected = this.selected.filter((other) => other !== part);
    else this.selected = [...this.compatible(part), part];
    const left = this.matching();
    if (isSelected || left.length !== 1) return { act: "narrow", move: null };
    return { act: "propose", move: left[0] };
  }

  /** Of the selected parts, those that can stay when this one comes in. @param {string} part */
  compatible(part) {
    /** @type {string[]} */
    const parts = [];
    for (const other of this.selected) {
      const together = [...parts, other, part];
      if (this.moves.some((move) => together.every((name) => move.parts.includes(name)))) parts.push(other);
    }
    return parts;
  }

  /** Select a move with all its parts. @param {LegalMove} move */
  select(move) {
    this.selected = [...move.parts];
    this.move = move;
  }

  clear() {
    this.selected = [];
    this.move = null;
  }
}
