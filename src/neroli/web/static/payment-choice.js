// Moves that are chosen together and played as one act: a payment with its running sum.

/** @typedef {import("./messages.js").LegalMove} LegalMove */
/** @typedef {{due: number, worth: Record<string, number>, end: string}} Payment */

export class PaymentChoice {
  /**
   * @param {Payment} payment
   * @param {LegalMove[]} moves
   */
  constructor(payment, moves) {
    this.due = payment.due;
    this.end = payment.end;
    this.worth = payment.worth;
    /** @type {LegalMove[]} the moves that pay something */
    this.moves = moves.filter((move) => move.move in payment.worth);
    /** @type {LegalMove[]} in the order in which they were chosen; once for each of its parts at most */
    this.chosen = [];
    /** @type {string[]} the part by which each of them was chosen */
    this.parts = [];
  }

  get sum() {
    return this.chosen.reduce((sum, move) => sum + this.worth[move.move], 0);
  }

  get lost() {
    return Math.max(0, this.sum - this.due);
  }

  get isEnough() {
    return this.chosen.length > 0 && this.sum >= this.due;
  }

  /** Parts that can still be added. */
  touchable() {
    return new Set(this.open().flatMap((move) => move.parts.filter((part) => !this.isChosen(move, part))));
  }

  /** Moves that can still be chosen. Where the last payment ends by itself, nothing may come after enough. */
  open() {
    if (this.isEnough && !this.end) return [];
    return this.moves.filter((move) => move.parts.some((part) => !this.isChosen(move, part)));
  }

  /**
   * @param {LegalMove} move
   * @param {string} part
   */
  isChosen(move, part) {
    return this.chosen.some((other, place) => other === move && this.parts[place] === part);
  }

  /** Parts of what is chosen. */
  selected() {
    return [...this.parts];
  }

  /**
   * Add what this part pays, or take it out again.
   *
   * @param {string} part
   * @returns {boolean} whether it is a part of the payment
   */
  touch(part) {
    const more = this.open().find((move) => move.parts.includes(part) && !this.isChosen(move, part));
    if (more) {
      this.chosen.push(more);
      this.parts.push(part);
      return true;
    }
    const place = this.parts.lastIndexOf(part);
    if (place >= 0) {
      this.chosen.splice(place, 1);
      this.parts.splice(place, 1);
    }
    return place >= 0 || this.moves.some((move) => move.parts.includes(part));
  }

  /** The notations to play, as one act. */
  notations() {
    const notations = this.chosen.map((move) => move.move);
    return this.end ? [...notations, this.end] : notations;
  }

  clear() {
    this.chosen = [];
    this.parts = [];
  }
}
