// Signals to the partner, given on the person's own hand or on the partner's board. A tap on an empty slot of
// the hand asks for that piece. A long press or a right click on a slot asks the partner not to lose such a piece. A
// tap on a piece of the partner's opponent asks the partner to capture it.

import type { Seat, Signal } from "../wire.gen.ts";
import {
  boardOf,
  colorOf,
  colorOfPiece,
  drags,
  type Held,
  mayAwait,
  opponent,
  partner,
  readPlacement,
  roleOfPiece,
  type Square,
  type State,
  type TableStore,
} from "../match/index.ts";
import { partnerAt, sameSignal, activeSignals } from "./state/signals.ts";
import type { BoardId } from "../wire.gen.ts";

/** A press of at least this time is long, ms. */
const LONG_MS = 450;

/** Whether a press on a slot of `seat` may give a signal. */
export function mayAsk({ talk, game }: State, seat: Seat): boolean {
  return game?.result === null && talk?.may.signals.includes(seat) === true;
}

/** Gives the signal, or withdraws it if it is active. */
export function toggleSignal(store: TableStore, seat: Seat, signal: Signal): void {
  const now = store.sync.matchTime(performance.now());
  const active = activeSignals(store.state.peek(), now).some((one) => one.seat === seat && sameSignal(one.signal, signal));
  store.ask({ t: active ? "withdraw" : "signal", seat, signal });
}

/** Handles `pointerdown` in a slot of the person's own hand. `empty`: whether no piece of that role is in hand. */
export function askByHand(store: TableStore, seat: Seat, role: Held, empty: boolean, down: PointerEvent): void {
  if (!mayAsk(store.state.peek(), seat)) return;
  const keep: Signal = { is: "keep", role };
  if (down.button === 2) {
    toggleSignal(store, seat, keep);
    return;
  }
  if (down.button !== 0 || !empty) return;
  const off = new AbortController();
  const options = { signal: off.signal, capture: true };
  const long = setTimeout(() => {
    off.abort();
    toggleSignal(store, seat, keep);
  }, LONG_MS);
  const stop = () => {
    clearTimeout(long);
    off.abort();
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    stop();
    if (event.type === "pointerup") toggleSignal(store, seat, { is: "need", role });
  };
  // If the rules allow conditional drops, which wait for their piece, a drag from an empty slot is one, not a signal.
  const follow = (event: PointerEvent) => {
    const one = event.pointerId === down.pointerId && drags(down, event);
    if (one && mayAwait(store.state.peek(), seat)) stop();
  };
  document.addEventListener("pointermove", follow, options);
  document.addEventListener("pointerup", end, options);
  document.addEventListener("pointercancel", end, options);
}

/**
 * Handles a press on the partner's board: asks the partner to capture the piece on `square`, or withdraws this
 * request. Returns whether the press did this. If the person has a seat on that board too, presses there move pieces.
 */
export function askByBoard(store: TableStore, board: BoardId, square: Square): boolean {
  const state = store.state.peek();
  const seat = partnerAt(state, board);
  const placement = state.game?.boards[board].placement;
  if (seat === null || placement === undefined) return false;
  if (state.game?.yours.some((one) => boardOf(one) === board) === true) return false;
  const piece = readPlacement(placement).get(square);
  if (piece === undefined || colorOfPiece(piece) !== colorOf(opponent(partner(seat)))) return false;
  const role = roleOfPiece(piece);
  if (role === "K") return false;
  toggleSignal(store, seat, { is: "take", role: role as Held, square: state.talk?.may.squares === true ? square : null });
  return true;
}
