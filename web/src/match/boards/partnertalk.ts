// What partners say to each other on the boards and on the pieces in hand: signals and drawings. The boards know only
// this interface; the page of the table gives them what `talk` does.

import type { ComponentType } from "preact";

import type { BoardAdapter, Drawn } from "./adapter.ts";
import type { State } from "../state/model.ts";
import type { Held, Square } from "../state/pieces.ts";
import type { TableStore } from "../store.ts";
import type { BoardId, BySeat, Seat } from "../../wire.gen.ts";

/** What a seat asks of its partner. `need`: give me this piece. `keep`: do not lose such a piece to my opponent. */
export type HandRequests = Partial<Record<Held, "need" | "keep">>;

export interface PartnerTalk {
  /** Handles a press on the slot of `role` in the person's own hand. `down` is null for a press from the keyboard. */
  slot(store: TableStore, seat: Seat, role: Held, empty: boolean, down: PointerEvent | null): void;
  /** Handles a press on a board. Returns whether the press was sent to the partner as a signal. */
  press(store: TableStore, board: BoardId, square: Square): boolean;
  /**
   * Handles a tap on a square in the drawing mode. Returns whether the tap selects a piece of the person's
   * own, which ends the drawing mode.
   */
  tapped(store: TableStore, board: BoardId, square: Square): boolean;
  /** Sends what the person drew on a board to the partner. Returns whether the partner may see it. */
  draw(store: TableStore, board: BoardId, shapes: readonly Drawn[]): boolean;
  /** Shows what the partner draws on a board. Returns a stop function. */
  attach(store: TableStore, board: BoardId, adapter: BoardAdapter): () => void;
  /** Returns the requests of each seat that this viewer may see. */
  requests(state: State): BySeat<HandRequests>;
  /** The active signals of a player that this viewer may see, for the strip of their board. */
  readonly Signs: ComponentType<{ seat: Seat }>;
  /** Returns the squares of pieces that this viewer's partner asks them to capture on `board`. */
  requestedCaptures(state: State, board: BoardId): Square[];
}
