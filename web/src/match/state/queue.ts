// The premove queue as the page shows it: the premoves that the server has, followed by those on their way to
// the server.

import type { BoardId, BoardView, GameView, QueueView, Seat } from "../../wire.gen.ts";
import { pendingMove, shownBoard, type ShownPosition, squaresOf } from "./commands.ts";
import { type Held, heldBy, isDrop, shownAfter, type Square } from "./pieces.ts";
import type { State } from "./model.ts";
import { boardOf, colorOf, isTurnOf } from "./seats.ts";

/** The premoves of a seat. */
export interface PremoveQueue {
  readonly seat: Seat;
  /** The premove that the server is playing: it has left the queue, but is not a half-move of the match yet. */
  readonly going: string | null;
  /** The premoves, the next one first. */
  readonly moves: readonly string[];
  /** The number of half-moves on the board before the premove that is added next. */
  readonly ply: number;
}

const EMPTY: Omit<QueueView, "seat"> = { moves: [] };

/** The viewer's seat on `board` if it may have premoves. A person who plays both sides may have none. */
export function queuer({ queueing, yours, result }: GameView, board: BoardId): Seat | null {
  const own = yours.filter((seat) => boardOf(seat) === board);
  const may = (queueing ?? null) !== null && result === null && own.length === 1;
  return may ? (own[0] ?? null) : null;
}

/** The viewer's premoves on `board`; null if they may have none there. */
export function premovesOn(state: State, board: BoardId): PremoveQueue | null {
  const { game } = state;
  const seat = game === null ? null : queuer(game, board);
  if (game === null || seat === null) return null;
  const held = game.queueing?.queues.find((one) => one.seat === seat) ?? EMPTY;
  const going = held.going ?? null;
  const { ply } = game.boards[board];
  const own = pendingMove(state, board) !== null || going !== null;
  const first = ply + (isTurnOf(game.boards[board], seat) ? (own ? 2 : 0) : 1);
  let { moves } = held;
  for (const { command } of state.pending) {
    if (command.t === "unqueue" && command.seat === seat) moves = [];
    // The queue may arrive before the acknowledgement of a command. Premoves in it are not counted twice.
    const next = command.t === "queue" && command.seat === seat && command.ply === first + 2 * moves.length;
    if (next) moves = [...moves, command.mv];
  }
  return { seat, going, moves, ply: first + 2 * moves.length };
}

/** The viewer's seat on `board` if a move that is entered now would be a premove; otherwise null. */
export function premover(state: State, board: BoardId): Seat | null {
  const { game } = state;
  const seat = game === null ? null : queuer(game, board);
  if (game === null || seat === null) return null;
  if (!isTurnOf(game.boards[board], seat)) return seat;
  const going = game.queueing?.queues.find((one) => one.seat === seat)?.going ?? null;
  return going !== null || pendingMove(state, board) !== null ? seat : null;
}

/** The position on `board` as if the premoves were played one after another and the opponent did not reply. */
export function shownWithPremoves(state: State, board: BoardId): ShownPosition | null {
  const shown = shownBoard(state, board);
  const premoves = premovesOn(state, board);
  if (shown === null || premoves === null) return shown;
  // `shown` contains the pending move already.
  const going = pendingMove(state, board) === null ? premoves.going : null;
  const moves = going === null ? premoves.moves : [going, ...premoves.moves];
  if (moves.length === 0) return shown;
  const after = afterPremoves(shown.view, premoves.seat, moves);
  return { ...shown, ...after, queued: [...(shown.queued ?? []), ...(after.queued ?? [])] };
}

/** The board after premoves of `seat`, with the side to move, the last move and the check of `before`. */
export function afterPremoves(before: BoardView, seat: Seat, moves: readonly string[]): Pick<ShownPosition, "view" | "queued" | "waiting"> {
  const { to_move, last, check } = before;
  const color = colorOf(seat);
  const queued: Square[] = [];
  const waiting: string[] = [];
  let view: BoardView = { ...before, to_move: color === "white" ? "w" : "b" };
  for (const mv of moves) {
    const waits = isDrop(mv) && heldBy(view.hands, color)[mv.charAt(0) as Held] === 0;
    if (waits) waiting.push(mv);
    else queued.push(...squaresOf(mv));
    view = shownAfter(view, mv);
  }
  return { view: { ...view, to_move, last, check }, queued, waiting };
}
