// Premoves as the page shows them: those that the server holds, followed by those that are on their way to
// it.

import type { BoardId, GameView, QueueView, Seat } from "../wire.gen.ts";
import { pendingMove, shownBoard } from "./commands.ts";
import { shownAfter, type Square } from "./pieces.ts";
import type { State } from "./model.ts";
import { boardOf, BOARDS, colorOf } from "./seats.ts";
import type { ShownPosition } from "./unfinished.ts";

/** The premoves of a seat. */
export interface Waiting {
  readonly seat: Seat;
  /** Made, and to be completed in a moment. */
  readonly going: string | null;
  /** In order. */
  readonly moves: readonly string[];
  /** Half-moves that will have been played on the board when the next premove's turn comes. */
  readonly ply: number;
}

const EMPTY: Omit<QueueView, "seat"> = { moves: [] };

/** The seat of this viewer on `board` that may have premoves; null for a person who plays both sides. */
export function queuer({ queueing, yours, result }: GameView, board: BoardId): Seat | null {
  const own = yours.filter((seat) => boardOf(seat) === board);
  const may = (queueing ?? null) !== null && result === null && own.length === 1;
  return may ? (own[0] ?? null) : null;
}

/** The premoves on `board`; null where none may be made. */
export function waitingOn(state: State, board: BoardId): Waiting | null {
  const { game } = state;
  const seat = game === null ? null : queuer(game, board);
  if (game === null || seat === null) return null;
  const held = game.queueing?.queues.find((one) => one.seat === seat) ?? EMPTY;
  const going = held.going ?? null;
  const { ply } = game.boards[board];
  const own = pendingMove(state, board) !== null || going !== null;
  const first = ply + (isTurnOf(game, seat) ? (own ? 2 : 0) : 1);
  let { moves } = held;
  for (const { command } of state.pending) {
    if (command.t === "unqueue" && command.seat === seat) moves = [];
    // The queue arrives before the acknowledgement: commands that it contains already are not counted twice.
    const next = command.t === "queue" && command.seat === seat && command.ply === first + 2 * moves.length;
    if (next) moves = [...moves, command.mv];
  }
  return { seat, going, moves, ply: first + 2 * moves.length };
}

function isTurnOf(game: GameView, seat: Seat): boolean {
  return (game.boards[boardOf(seat)].to_move === "w") === (colorOf(seat) === "white");
}

/** The seat whose moves on `board` are premoves now: it is not on turn, or it has just moved. */
export function waitsFirst(state: State, board: BoardId): Seat | null {
  const { game } = state;
  const seat = game === null ? null : queuer(game, board);
  if (game === null || seat === null) return null;
  if (!isTurnOf(game, seat)) return seat;
  const going = game.queueing?.queues.find((one) => one.seat === seat)?.going ?? null;
  return going !== null || pendingMove(state, board) !== null ? seat : null;
}

/** `board` with the premoves made on it, one after the other: the replies in between are unknown. */
export function shownWithWaiting(state: State, board: BoardId): ShownPosition | null {
  const shown = shownBoard(state, board);
  const waiting = waitingOn(state, board);
  if (shown === null || waiting === null) return shown;
  // A completed move that is on its way is shown like every pending move.
  const going = pendingMove(state, board) === null ? waiting.going : null;
  const moves = going === null ? waiting.moves : [going, ...waiting.moves];
  if (moves.length === 0) return shown;
  const { to_move, last, check } = shown.view;
  const side = colorOf(waiting.seat) === "white" ? "w" : "b";
  const queued: Square[] = [];
  let view = { ...shown.view, to_move: side };
  for (const mv of moves) {
    view = shownAfter(view, mv);
    queued.push(...(mv.charAt(1) === "@" ? [] : [mv.slice(0, 2)]), mv.slice(2, 4));
  }
  return { ...shown, view: { ...view, to_move, last, check }, queued };
}

/** Whether this seat may make a conditional drop, which waits for its piece. */
export function mayAwait({ game }: State, seat: Seat): boolean {
  return game !== null && queuer(game, boardOf(seat)) === seat && game.queueing?.wait_drop === true;
}

/** The seats of this viewer that have premoves. */
export function seatsWaiting(state: State): Seat[] {
  return BOARDS.flatMap((board) => {
    const waiting = waitingOn(state, board);
    return waiting !== null && waiting.moves.length > 0 ? [waiting.seat] : [];
  });
}
