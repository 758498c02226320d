// What partners send each other on the boards: signals, by a press on a board or on a slot of the hand, and
// drawings.

import { askByBoard, askByHand, mayAsk, toggleSignal } from "./handtalk.ts";
import { boardOf, colorOf, colorOfPiece, partner, type PartnerTalk, readPlacement } from "../match/index.ts";
import { drawing, setDrawing, stroke } from "./state/drawing.ts";
import { muted } from "./state/hearing.ts";
import { requestsBySeat, activeSignals } from "./state/signals.ts";

/** The maximum number of arrows and rings that the server accepts in a drawing. */
const MARKS = 8;

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
    if (talk === null) return;
    const { may } = talk;
    const seat = may.signals.find((one) => (boardOf(one) === board && may.marks) || (boardOf(partner(one)) === board && may.point));
    if (seat !== undefined) store.ask({ t: "mark", seat, board, shapes: [...shapes].slice(-MARKS) });
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

  requestedCaptures(state, board) {
    if (state.talk?.may.point !== true || state.game?.yours.some((seat) => boardOf(seat) === board) !== true) return [];
    return activeSignals(state, 0)
      .map(({ seat, signal }) => (signal.is === "take" && boardOf(partner(seat)) === board ? signal.square : null))
      .filter((square) => square !== null);
  },
};
