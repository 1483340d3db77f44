// Written by `python -m neroli.server.wire.jsdoc` from src/neroli/server/wire/messages.py. Do not edit.

/**
 * Play a move, chosen at the moment `at` of what this browser has seen.
 *
 * One that is dear and cannot be taken back is answered with `Confirm`, until it is `confirmed`.
 */
export interface Play {
  do: "play";
  id: string;
  move: string;
  at: number;
  confirmed?: boolean;
}

/** Ask which of the moves that are offered at the moment `at` could not be taken back. */
export interface Consider {
  do: "consider";
  id: string;
  moves: string[];
  at: number;
}

/** Take back the last step of a seat. */
export interface Undo {
  do: "undo";
  id: string;
  seat: number;
}

/** Say something in the chat. */
export interface Say {
  do: "say";
  id: string;
  words: string;
}

/** Ask why a part does nothing now. */
export interface AskWhy {
  do: "why";
  id: string;
  part: string;
}

/** Ask what a part of the table is, and whether it can be used now. */
export interface AskExplanation {
  do: "explain";
  id: string;
  part: string;
}

/** A lesson of this title was read: it is not shown to this person again. */
export interface Learn {
  do: "learn";
  id: string;
  lesson: string;
}

/** Ask what a master thinks of the present decision. */
export interface AskHint {
  do: "hint";
  id: string;
}

/** Ask for the clauses behind an area; their numbers stand in one text. */
export interface AskRules {
  do: "rule";
  id: string;
  clauses: string;
  about: string;
}

/** Lift the curtain: the player of this seat holds the device now. */
export interface Ready {
  do: "ready";
  id: string;
  seat: number;
}

/** Change name and colour of the own seat. */
export interface Rename {
  do: "rename";
  id: string;
  name: string;
  colour: number;
}

/** Let a bot of this level play a seat; an empty level takes the seat back. */
export interface HandOver {
  do: "bot";
  id: string;
  seat: number;
  level: string;
}

/** The request was carried out. */
export interface Done {
  type: "done";
  id: string;
}

/** The request changed nothing, and why. */
export interface Refused {
  type: "refused";
  id: string;
  words: string;
}

/** The move was not played yet: it cannot be taken back, and is asked for twice. */
export interface Confirm {
  type: "confirm";
  id: string;
  move: string;
}

/** The moves, of those that were asked about, that could not be taken back. */
export interface Considered {
  type: "considered";
  id: string;
  at: number;
  final: string[];
}

/** Why something cannot be done now, with the clause that says so. */
export interface Reason {
  words: string;
  clause: string;
  rule: string;
}

/** Why a part does nothing now. */
export interface WhyNot {
  type: "why";
  id: string;
  part: string;
  reason: Reason;
}

/** A card about a part, as HTML; empty where its title has none. */
export interface Explained {
  type: "explain";
  id: string;
  part: string;
  html: string;
}

/** A clause of the rules. */
export interface Clause {
  number: string;
  text: string;
}

/** The clauses that were asked for. */
export interface Rules {
  type: "rule";
  id: string;
  about: string;
  clauses: Clause[];
}

/** What a master thinks of one move. */
export interface Advice {
  move: string;
  chance: number | null;
  points: number | null;
  visits: number;
}

/** The best moves of the decision at the moment `at`, the most tried first. */
export interface Hint {
  type: "hint";
  at: number;
  best: Advice[];
}

/**
 * A move that may be chosen: its words, the parts to touch for it, what it spends.
 *
 * `html` are its words with icons, where it may become a button.
 */
export interface LegalMove {
  move: string;
  words: string;
  parts: string[];
  uses: string[];
  clause: string;
  html?: string;
}

/** The seat whose player takes the device now, and a seat that may still take back its last step. */
export interface Curtain {
  seat: number;
  name: string;
  undo: number | null;
}

/** Lines of the log or the chat: how many of the known ones still hold, and what comes after them. */
export interface NewLines {
  keep: number;
  add: string[];
}

/** What is new of what one viewer sees; what is missing is as it was. The first update has everything. */
export interface TableUpdate {
  type: "table";
  seat?: number | null;
  at?: number;
  fresh?: number;
  moves?: LegalMove[];
  undo?: boolean;
  marks?: string[];
  over?: boolean;
  hues?: number[];
  curtain?: Curtain | null;
  seats?: number[];
  areas?: Record<string, string | (number | string)[]>;
  log?: NewLines;
  chat?: NewLines;
}

export type Request = Play | Consider | Undo | Say | AskWhy | AskExplanation | Learn | AskHint | AskRules | Ready | Rename | HandOver;

export type Answer = Done | Refused | Confirm | Considered | WhyNot | Explained | Rules;

export type Message = Done | Refused | Confirm | Considered | WhyNot | Explained | Rules | Hint | TableUpdate;

type WithoutId<R> = R extends Request ? Omit<R, "id"> : never;

/** A request before the line gives it an id. */
export type Draft = WithoutId<Request>;
