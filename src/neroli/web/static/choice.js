// The legal moves, narrowed by touching parts. No rules in here: the server says which move touches which part.

/** @typedef {import("./messages.js").LegalMove} Move */

export class Choice {
  /** @param {Move[]} moves */
  constructor(moves) {
    this.moves = moves;
    /** @type {string[]} */
    this.picked = [];
    /** @type {Move | null} the one that waits for a second touch */
    this.sure = null;
  }

  /** Moves that the touched parts still allow. */
  left() {
    return this.moves.filter((move) => this.picked.every((part) => move.parts.includes(part)));
  }

  /** Parts whose touch would narrow the list. */
  legal() {
    const found = new Set(this.left().flatMap((move) => move.parts));
    this.picked.forEach((part) => found.delete(part));
    return found;
  }

  /** Moves that touching can tell no further apart. */
  ready() {
    return this.left().filter((move) => move.parts.every((part) => this.picked.includes(part)));
  }

  /** @param {string} part @returns {Move | null} the move, if only one is left */
  touch(part) {
    this.sure = null;
    if (this.picked.includes(part)) this.picked = this.picked.filter((other) => other !== part);
    else this.picked.push(part);
    const left = this.left();
    return this.picked.length && left.length === 1 ? left[0] : null;
  }

  clear() {
    this.picked = [];
    this.sure = null;
  }
}
