// Everything that a page knows about its table: one immutable object.

import type { ClientMsg, EventView, GameView, KeyKind, Problem, ServerMsg, TableView } from "../../wire.gen.ts";
import type { Talk } from "./talk.ts";

/** A message that acts on a match. It has an id and is sent again until the server answers. */
export type Command = Extract<ClientMsg, { id: string }>;
/** The command to play a move, or to make one that counts only when the clock is pressed. */
export type MoveCommand = Extract<Command, { t: "play" | "make" }>;

/** A command whose outcome the page does not show yet. */
export interface Pending {
  readonly command: Command;
  /** The number of the match that it acts on. */
  readonly game: number;
  /**
   * The number of the frame (the server's message about an event) with its outcome; null before the acknowledgement.
   */
  readonly acked: number | null;
  /** Whether the server has not answered in time. The page then marks a move as not sent. */
  readonly late?: true;
}

/** A refusal, which the page shows once. `n`: its number, counted from 1. */
export interface Refusal {
  readonly n: number;
  /** The refused command; null when a request to the table was refused. */
  readonly command: Command | null;
  readonly problem: Problem;
  /** Premoves that were canceled for this reason. */
  readonly back?: readonly string[];
}

/** A key, which gives a role to the tab that opens a link with it. Only this page has it: the server keeps no copy. */
export interface MadeKey {
  readonly kind: KeyKind;
  readonly key: string;
}

/** An event other than a move. `at`: when it arrived, in ms of the page's clock. */
export interface Note {
  readonly seq: number;
  readonly at: number;
  readonly event: EventView;
}

export type Link = "connecting" | "open" | "silent" | "lost" | "closed";

export interface State {
  readonly link: Link;
  readonly you: number | null;
  /** The role that the key in the link gives this tab. */
  readonly role: KeyKind | null;
  readonly table: TableView | null;
  /** When `table` arrived, in ms of the page's clock. The countdown in the table's phase counts from this time. */
  readonly tableAt: number;
  readonly game: GameView | null;
  readonly notes: readonly Note[];
  readonly pending: readonly Pending[];
  readonly refusal: Refusal | null;
  /** The talk of the match that this viewer may read. */
  readonly talk: Talk | null;
  /** The links with keys that this tab requested. */
  readonly keys: readonly MadeKey[];
  /** Whether frames are missing. The page then asks for the whole match. */
  readonly gap: boolean;
  /** The message with which the server ended the connection for good. */
  readonly farewell: Extract<ServerMsg, { t: "bye" }> | null;
  /** The message with which the server ended the connection and asked the page to connect again. */
  readonly interrupted: Extract<ServerMsg, { t: "bye" }> | null;
}

export const START: State = {
  link: "connecting",
  you: null,
  role: null,
  table: null,
  tableAt: 0,
  game: null,
  notes: [],
  pending: [],
  refusal: null,
  talk: null,
  keys: [],
  gap: false,
  farewell: null,
  interrupted: null,
};

/** A text that identifies the game that is played: it changes with the match and with a new game in it. */
export function gameKey(game: GameView | null): string {
  return `${game?.game} ${game?.claims?.games}`;
}

export function sameKey(one: KeyKind, other: KeyKind): boolean {
  return keyName(one) === keyName(other);
}

/** The name of a kind of key, different for each kind: `arbiter`, `clock`, `clockA`, `assistantb`. */
export function keyName(kind: KeyKind): string {
  if (kind.is === "clock") return `clock${kind.board ?? ""}`;
  return kind.is === "assistant" ? `assistant${kind.seat}` : kind.is;
}
