// The legal moves, narrowed by touching parts. No rules in here: the server says which move touches which part.

/** @typedef {import("./messages.js").LegalMove} LegalMove */
/** @typedef {import("./messages.js").Outlook} Outlook */

export class Choice {
  /** @param {LegalMove[]} moves */
  constructor(moves) {
    this.moves = moves;
    /** @type {string[]} */
    this.selected = [];
    /** @type {LegalMove | null} the move that waits for a second touch */
    this.toConfirm = null;
    /** @type {Map<string, boolean | null>} by notation: whether a move is final, null while the server is asked */
    this.finality = new Map();
  }

  /** Moves that the selected parts still allow. */
  matching() {
    return this.moves.filter((move) => this.selected.every((part) => move.parts.includes(part)));
  }

  /** Parts whose touch would narrow the list. */
  touchable() {
    const parts = new Set(this.matching().flatMap((move) => move.parts));
    for (const part of this.selected) parts.delete(part);
    return parts;
  }

  /** Moves that touching cannot tell apart any further. */
  complete() {
    return this.matching().filter((move) => move.parts.every((part) => this.selected.includes(part)));
  }

  /**
   * Select a part, or take it out of the selection.
   *
   * @param {string} part
   * @returns {LegalMove | null} the move, if only one is left
   */
  touch(part) {
    this.toConfirm = null;
    if (this.selected.includes(part)) this.selected = this.selected.filter((other) => other !== part);
    else this.selected.push(part);
    const left = this.matching();
    return this.selected.length && left.length === 1 ? left[0] : null;
  }

  /** Wait for a second touch of this move. @param {LegalMove} move */
  confirm(move) {
    this.selected = [...move.parts];
    this.toConfirm = move;
  }

  /** Whether a move is known to be final. @param {LegalMove} move */
  isFinal(move) {
    return this.finality.get(move.move) === true;
  }

  /**
   * Of the moves that are offered, those of which it is not known and not yet asked whether they are final.
   *
   * @param {LegalMove[]} offered
   */
  toConsider(offered) {
    const notations = offered.map((move) => move.move).filter((notation) => !this.finality.has(notation));
    for (const notation of notations) this.finality.set(notation, null);
    return notations;
  }

  /** What the server answered about the moves that it was asked about. @param {Outlook[]} outlooks */
  consider(outlooks) {
    for (const outlook of outlooks) this.finality.set(outlook.move, outlook.is_final);
  }

  clear() {
    this.selected = [];
    this.toConfirm = null;
  }
}
