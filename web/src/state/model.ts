// Everything a page knows about its table: one immutable object.

import type {
  ClientMsg,
  EventView,
  GameView,
  KeyKind,
  ServerMsg,
  TableView,
  Problem,
} from "../wire.gen.ts";
import type { Talk } from "./talk.ts";

/** Messages that act on a match carry an id and are sent until they are answered. */
export type Command = Extract<ClientMsg, { id: string }>;
/** Plays a move, or makes it where it counts only when the clock is pressed. */
export type MoveCommand = Extract<Command, { t: "play" | "make" }>;

/** A command under way. */
export interface Pending {
  readonly command: Command;
  /** The match it was meant for. */
  readonly game: number;
  /** The frame that carries it, once the server has acknowledged it. */
  readonly acked: number | null;
}

/** A refusal, to be shown once: `n` grows with each. */
export interface Refusal {
  readonly n: number;
  /** What was refused; null for a request to the table. */
  readonly command: Command | null;
  readonly problem: Problem;
  /** Waiting moves that came back because of it. */
  readonly back?: readonly string[];
}

/** A link with a key in it, which is shown once: the server keeps no copy. */
export interface KeyLink {
  readonly kind: KeyKind;
  readonly path: string;
}

/** Something that happened beside moves. */
export interface Note {
  readonly seq: number;
  readonly event: EventView;
}

export type Link = "connecting" | "open" | "silent" | "lost" | "closed";

export interface State {
  readonly link: Link;
  readonly token: string | null;
  readonly you: number | null;
  /** What the key in the link makes of this tab. */
  readonly role: KeyKind | null;
  readonly table: TableView | null;
  /** When `table` came, on the page's own clock (ms): its phase counts from here. */
  readonly tableAt: number;
  readonly game: GameView | null;
  readonly notes: readonly Note[];
  readonly pending: readonly Pending[];
  readonly refusal: Refusal | null;
  /** What is said beside the moves, as far as this viewer hears it. */
  readonly talk: Talk | null;
  /** Links with keys that this tab asked for. */
  readonly keys: readonly KeyLink[];
  /** Frames are missing: the whole match has to be asked for. */
  readonly gap: boolean;
  /** The server ended the connection for good. */
  readonly farewell: Extract<ServerMsg, { t: "bye" }> | null;
  /** The server ended the connection for a while, and this is why. */
  readonly interrupted: Extract<ServerMsg, { t: "bye" }> | null;
}

export const START: State = {
  link: "connecting",
  token: null,
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
