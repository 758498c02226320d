// What partners send each other on the boards: signals, by a press on a board or on a slot of the hand, and drawings. A tap
// on an empty slot of the hand asks for that piece. A long press or a right click on a slot asks the partner not to lose
// such a piece. A tap on a piece of the partner's opponent asks the partner to capture it.

import {
  boardOf,
  colorOf,
  colorOfPiece,
  drags,
  followPointer,
  type Held,
  opponent,
  partner,
  type PartnerTalk,
  readPlacement,
  roleOfPiece,
  type Square,
  type State,
  type TableStore,
} from "../match/index.ts";
import { Signs } from "./signs.tsx";
import { drawing, setDrawing, stroke } from "./state/drawing.ts";
import { muted } from "./state/hearing.ts";
import { activeSignals, partnerAt, requestsBySeat, sameSignal } from "./state/signals.ts";
import type { BoardId, Seat, Signal } from "../wire.gen.ts";

/** The maximum number of arrows and rings that the server accepts in a drawing. */
export const MOST_MARKS = 8;

export const ON_BOARDS: PartnerTalk = {
  slot(store, seat, role, empty, down) {
    if (down !== null) askByHand(store, seat, role, empty, down);
    else if (empty && mayAsk(store.state.peek(), seat)) toggleSignal(store, seat, { is: "need", role });
  },

  press: askByBoard,

  tapped(store, board, square) {
    const { game } = store.state.peek();
    const placement = store.boards[board].peek()?.view.placement;
    const piece = placement === undefined ? undefined : readPlacement(placement).get(square);
    if (game === null || piece === undefined) return false;
    if (!game.yours.some((seat) => boardOf(seat) === board && colorOf(seat) === colorOfPiece(piece))) return false;
    setDrawing(false);
    return true;
  },

  draw(store, board, shapes) {
    stroke();
    const { talk } = store.state.peek();
    if (talk === null) return false;
    const { may } = talk;
    const seat = may.signals.find((one) => (boardOf(one) === board && may.marks) || (boardOf(partner(one)) === board && may.point));
    return seat !== undefined && store.ask({ t: "mark", seat, board, shapes: [...shapes].slice(-MOST_MARKS) });
  },

  attach(store, board, adapter) {
    const marks = store.listen((_, message) => {
      if (message.t !== "marked" || message.board !== board) return;
      const by = store.state.peek().table?.seats[message.seat];
      if (by?.who !== "person" || !muted.peek().has(by.id)) adapter.point(message.shapes);
    });
    const fingers = drawing.subscribe((on) => adapter.drawWithFinger(on));
    return () => {
      marks();
      fingers();
    };
  },

  requests: requestsBySeat,

  Signs,

  requestedCaptures(state, board) {
    if (state.talk?.may.point !== true || state.game?.yours.some((seat) => boardOf(seat) === board) !== true) return [];
    return activeSignals(state, 0)
      .map(({ seat, signal }) => (signal.is === "take" && boardOf(partner(seat)) === board ? signal.square : null))
      .filter((square) => square !== null);
  },
};

/** A press of at least this time is long, ms. */
const LONG_MS = 450;

/** Whether a press on a slot of `seat` may give a signal. */
function mayAsk({ talk, game }: State, seat: Seat): boolean {
  return game?.result === null && talk?.may.signals.includes(seat) === true;
}

/** Gives the signal, or withdraws it if it is active. */
export function toggleSignal(store: TableStore, seat: Seat, signal: Signal): void {
  const now = store.sync.matchTime(performance.now());
  const active = activeSignals(store.state.peek(), now).some((one) => one.seat === seat && sameSignal(one.signal, signal));
  store.ask({ t: active ? "withdraw" : "signal", seat, signal });
}

/** Handles `pointerdown` in a slot of the person's own hand. `empty`: whether no piece of that role is in hand. */
function askByHand(store: TableStore, seat: Seat, role: Held, empty: boolean, down: PointerEvent): void {
  if (!mayAsk(store.state.peek(), seat)) return;
  const keep: Signal = { is: "keep", role };
  if (down.button === 2) {
    toggleSignal(store, seat, keep);
    return;
  }
  if (down.button !== 0 || !empty) return;
  const long = setTimeout(() => {
    stop();
    toggleSignal(store, seat, keep);
  }, LONG_MS);
  const end = (event: PointerEvent) => {
    stop();
    if (event.type === "pointerup") toggleSignal(store, seat, { is: "need", role });
  };
  // If the rules allow conditional drops, which wait for their piece, a drag from an empty slot is one, not a signal.
  const follow = (event: PointerEvent) => {
    if (drags(down, event) && store.input[boardOf(seat)].peek().awaits === seat) stop();
  };
  const unfollow = followPointer(down, follow, end);

  function stop(): void {
    clearTimeout(long);
    unfollow();
  }
}

/**
 * Handles a press on the partner's board: asks the partner to capture the piece on `square`, or withdraws this
 * request. Returns whether the press did this. If the person has a seat on that board too, presses there move pieces.
 */
function askByBoard(store: TableStore, board: BoardId, square: Square): boolean {
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
