// Written by `python -m neroli.server.wire.jsdoc` from src/neroli/server/wire/messages.py. Do not edit.

/**
 * What a move will do, as its seat can know it beforehand; shown while the move is selected.
 *
 * Short words for chips: what is gained, what is paid, what follows by itself; and why the move may be
 * pointless.
 */
export interface Effect {
  gains: string[];
  costs: string[];
  then: string[];
  warning: string;
}

/**
 * Moves that are chosen together and played as one act: what is due, and what each of them pays, by notation.
 *
 * `end` is the move that says "enough"; it is empty where the last payment ends it by itself.
 */
export interface Payment {
  due: number;
  worth: Record<string, number>;
  end: string;
}

/**
 * How a person likes to play, at every table; all off at first.
 *
 * `one_click` asks for no confirmation; `ask_always` also asks where there is no choice; `full_curtain`
 * covers the whole table between two people at one device.
 */
export interface Switches {
  one_click: boolean;
  ask_always: boolean;
  full_curtain: boolean;
}

/**
 * Play a move, chosen at the moment `at` of what this browser has seen.
 *
 * A real choice that cannot be taken back is answered with `Confirm`, until it is `confirmed`.
 */
export interface Play {
  do: "play";
  id: string;
  move: string;
  at: number;
  confirmed?: boolean;
}

/**
 * Play several moves of one seat, in this order, as one act: all of them or none.
 *
 * They were chosen together and seen with their sum, so they are not confirmed once more.
 */
export interface PlayAll {
  do: "play-all";
  id: string;
  moves: string[];
  at: number;
}

/** Ask what each of these moves, offered at the moment `at`, would do, and whether it could be taken back. */
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

/** Change how this person likes to play. */
export interface ChangeSwitches {
  do: "switches";
  id: string;
  switches: Switches;
}

/** Is the line alive? */
export interface Ping {
  do: "ping";
  id: string;
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

/** What a move would do: short words, whether it is beyond undo, its effect as the seat can know it, as HTML. */
export interface Outlook {
  move: string;
  label: string;
  is_final: boolean;
  effect: Effect;
}

/** The move was not played yet: it cannot be taken back, so what it will do is shown first. */
export interface Confirm {
  type: "confirm";
  id: string;
  move: string;
  outlook: Outlook;
}

/** The moves that were asked about; none, if the table has moved on meanwhile. */
export interface Considered {
  type: "considered";
  id: string;
  at: number;
  outlooks: Outlook[];
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

/** What a master expects of a move, give or take an error 19 times of 20; no points without fair tries. */
export interface Advice {
  move: string;
  points: number | null;
  error: number;
  tries: number;
}

/** The best moves of the decision at the moment `at`, ordered by their points, and a sentence of reason. */
export interface Hint {
  type: "hint";
  at: number;
  best: Advice[];
  reason: string;
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

/** What a seat took back, for everybody to notice once; each has another number. */
export interface Notice {
  number: number;
  seat: number;
  words: string;
}

/** What is new of what one viewer sees; what is missing is as it was. The first update has everything. */
export interface TableUpdate {
  type: "table";
  seat?: number | null;
  at?: number;
  fresh?: number;
  moves?: LegalMove[];
  payment?: Payment | null;
  undo?: boolean;
  notice?: Notice | null;
  marks?: string[];
  over?: boolean;
  hues?: number[];
  curtain?: Curtain | null;
  seats?: number[];
  switches?: Switches;
  areas?: Record<string, string | (number | string)[]>;
  log?: NewLines;
  chat?: NewLines;
}

export type Request =
  | Play
  | PlayAll
  | Consider
  | Undo
  | Say
  | AskWhy
  | AskExplanation
  | Learn
  | AskHint
  | AskRules
  | Ready
  | Rename
  | HandOver
  | ChangeSwitches
  | Ping;

export type Answer = Done | Refused | Confirm | Considered | WhyNot | Explained | Rules;

export type Message = Done | Refused | Confirm | Considered | WhyNot | Explained | Rules | Hint | TableUpdate;

type WithoutId<R> = R extends Request ? Omit<R, "id"> : never;

/** A request before the line gives it an id. */
export type Draft = WithoutId<Request>;
