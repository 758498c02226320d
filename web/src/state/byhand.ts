// What partners say by their hands and boards: there once talk is loaded, which comes after the
// boards.

import { signal } from "@preact/signals";

import type { BoardAdapter, Drawn } from "../board/adapter.ts";
import type { BoardName, HeldName, PerSeat, SeatName } from "../wire.gen.ts";
import type { Held, Square } from "./pieces.ts";
import type { State } from "./model.ts";
import type { TableStore } from "./store.ts";

/** What a seat asks of its hand: kinds that it needs, kinds that are not to be given. */
export type HandRequests = Partial<Record<HeldName, "need" | "keep">>;

export interface ByHand {
  /** A press on a slot of one's own hand; without a pointer it comes from the keyboard. */
  slot(store: TableStore, seat: SeatName, role: Held, empty: boolean, down: PointerEvent | null): void;
  /** A press on a board; true when it said something. */
  press(store: TableStore, board: BoardName, square: Square): boolean;
  /** A finger that draws tapped a square; true when it takes up a piece of one's own there, which ends
   *  the drawing mode. */
  tapped(store: TableStore, board: BoardName, square: Square): boolean;
  /** Something was drawn on a board. */
  draw(store: TableStore, board: BoardName, shapes: readonly Drawn[]): void;
  /** A board shows what the partner draws, until what is given back is called. */
  attach(store: TableStore, board: BoardName, adapter: BoardAdapter): () => void;
  /** What each seat asks for, as far as this viewer hears it. */
  requests(state: State): PerSeat<HandRequests>;
  /** Pieces on this viewer's board that his partner asks him to take, where pointing is allowed. */
  requestedCaptures(state: State, board: BoardName): Square[];
}

export const byHand = signal<ByHand | null>(null);
