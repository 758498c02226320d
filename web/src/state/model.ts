// Everything that a page knows about its table: one immutable object.

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

/** Messages that act on a match have an id and are sent until they are answered. */
export type Command = Extract<ClientMsg, { id: string }>;
/** Plays a move, or makes it where a move counts only when the clock is pressed. */
export type MoveCommand = Extract<Command, { t: "play" | "make" }>;

/** A pending command. */
export interface Pending {
  readonly command: Command;
  /** The match that it is for. */
  readonly game: number;
  /** The frame that contains it, once the server has acknowledged the command. */
  readonly acked: number | null;
}

/** A refusal, to be shown once: `n` grows with each. */
export interface Refusal {
  readonly n: number;
  /** What was refused; null for a request to the table. */
  readonly command: Command | null;
  readonly problem: Problem;
  /** Premoves that were canceled because of it. */
  readonly back?: readonly string[];
}

/** A link with a key in it. It is shown once: the server keeps no copy. */
export interface KeyLink {
  readonly kind: KeyKind;
  readonly path: string;
}

/** An event other than a move. */
export interface Note {
  readonly seq: number;
  readonly event: EventView;
}

export type Link = "connecting" | "open" | "silent" | "lost" | "closed";

export interface State {
  readonly link: Link;
  readonly token: string | null;
  readonly you: number | null;
  /** The role that the key in the link gives this tab. */
  readonly role: KeyKind | null;
  readonly table: TableView | null;
  /** When `table` arrived, on the page's own clock (ms): its phase counts from here. */
  readonly tableAt: number;
  readonly game: GameView | null;
  readonly notes: readonly Note[];
  readonly pending: readonly Pending[];
  readonly refusal: Refusal | null;
  /** The talk beside the moves, as far as this viewer may read it. */
  readonly talk: Talk | null;
  /** Links with keys that this tab requested. */
  readonly keys: readonly KeyLink[];
  /** Frames are missing: the page has to ask for the whole match. */
  readonly gap: boolean;
  /** The server ended the connection for good. */
  readonly farewell: Extract<ServerMsg, { t: "bye" }> | null;
  /** The server ended the connection for a while, for this reason. */
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
