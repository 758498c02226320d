// What partners signal and draw by their hands and boards. The code is loaded with the talk, after the
// boards.

import { signal } from "@preact/signals";

import type { BoardAdapter, Drawn } from "../board/adapter.ts";
import type { BoardId, BySeat, Seat } from "../wire.gen.ts";
import type { Held, Square } from "./pieces.ts";
import type { State } from "./model.ts";
import type { TableStore } from "./store.ts";

/** What a seat requests for its hand: roles that it needs, and roles that it does not want to be given. */
export type HandRequests = Partial<Record<Held, "need" | "keep">>;

export interface ByHand {
  /** A press on a slot of the person's own hand; without a pointer it comes from the keyboard. */
  slot(store: TableStore, seat: Seat, role: Held, empty: boolean, down: PointerEvent | null): void;
  /** A press on a board. True when it gave a signal. */
  press(store: TableStore, board: BoardId, square: Square): boolean;
  /**
   * A finger that draws tapped a square. True when it selects a piece of the person's own there, which ends
   * the drawing mode.
   */
  tapped(store: TableStore, board: BoardId, square: Square): boolean;
  /** Something was drawn on a board. */
  draw(store: TableStore, board: BoardId, shapes: readonly Drawn[]): void;
  /** Shows what the partner draws on a board. Returns a stop function. */
  attach(store: TableStore, board: BoardId, adapter: BoardAdapter): () => void;
  /** The requests of each seat, as far as this viewer gets them. */
  requests(state: State): BySeat<HandRequests>;
  /** Pieces on this viewer's board that their partner asks them to capture, where pointing is allowed. */
  requestedCaptures(state: State, board: BoardId): Square[];
}

export const byHand = signal<ByHand | null>(null);
