// The moves on a board that are not complete, and the pending commands of this page: those whose outcome it does not have
// yet. A pending command is at first unanswered. Unanswered commands are sent again after a lost connection. If the server
// refuses a command, the command is removed. If the server acknowledges it, it is answered, and stays pending until the page
// has the frame (the message about an event) with its outcome. The move of a pending command is shown at once. So are a
// move that was made on the board and waits for the press of the clock, and the reply to it.

import type { BoardId, BoardView, GameView, Seat } from "../../wire.gen.ts";
import { isDrop, shownAfter, type Square } from "./pieces.ts";
import type { Command, MoveCommand, Pending, State } from "./model.ts";
import { boardOf, colorToMove, opponent, seatOf } from "./seats.ts";

/** The state with `command` pending; the same state when there is no match. */
export function issue(state: State, command: Command): State {
  if (state.game === null) return state;
  const pending: Pending = { command, game: state.game.game, acked: null };
  return { ...state, pending: [...state.pending, pending] };
}

/** The state with the command marked as late if it is unanswered. */
export function delay(state: State, id: string): State {
  const isLate = ({ command, acked }: Pending) => command.id === id && acked === null;
  if (!state.pending.some(isLate)) return state;
  return { ...state, pending: state.pending.map((one) => (isLate(one) ? { ...one, late: true } : one)) };
}

/** The pending commands that are unanswered, oldest first. */
export function unanswered(state: State): Command[] {
  return state.pending.filter((one) => one.acked === null).map((one) => one.command);
}

/**
 * The pending move on `board`, made in the position that the server last sent; null for none. There is at most one,
 * since the next move needs the opponent's reply.
 */
export function pendingMove(state: State, board: BoardId): MoveCommand | null {
  return state.pending.map(({ command }) => command).find((one) => isMoveOn(state, board, one)) ?? null;
}

function isMoveOn({ game }: State, board: BoardId, command: Command): command is MoveCommand {
  if (command.t !== "play" && command.t !== "make") return false;
  const where = command.t === "play" ? command.board : boardOf(command.seat);
  return where === board && command.ply === game?.boards[board].ply;
}

/** The squares of the pending move on `board` if the server has not answered in time. */
export function unsentSquares(state: State, board: BoardId): Square[] {
  const late = state.pending.filter((one) => one.late === true && one.acked === null).map(({ command }) => command);
  return late.filter((one) => isMoveOn(state, board, one)).flatMap(({ mv }) => squaresOf(mv ?? ""));
}

/** The squares of a move (UCI text): its origin, unless it is a drop, and its destination. */
export function squaresOf(mv: string): Square[] {
  return [...(isDrop(mv) ? [] : [mv.slice(0, 2)]), mv.slice(2, 4)];
}

/**
 * The position to show on `board`: the position that the server last sent, after the moves that wait for the press
 * of the clock, and after the pending move.
 */
export function shownBoard(state: State, board: BoardId): ShownPosition | null {
  const { game } = state;
  if (game === null) return null;
  const move = pendingMove(state, board);
  const view = game.boards[board];
  if (move?.t === "play") return { view: shownAfter(view, move.mv), left: [], made: [], queued: unsentSquares(state, board) };
  const made = madeOn(game, board);
  // The frame with the pending move may arrive before the acknowledgement of the command. The move is then one of
  // `made` already, and is not applied a second time.
  const unfinished = game.claims?.boards[board];
  const arrived = move === null || [unfinished?.made, unfinished?.reply].some((one) => one?.seat === move.seat);
  return afterMade(view, arrived ? made : [...made, move.mv]);
}

/** The position to draw: the server's board after the moves that are not complete. */
export interface ShownPosition {
  readonly view: BoardView;
  /** The origin squares of moves that are not complete. */
  readonly left: readonly Square[];
  /** The destination squares of those moves. */
  readonly made: readonly Square[];
  /** The origin and destination squares of premoves, and of a move that the server has not answered. */
  readonly queued?: readonly Square[];
  /** The premoves that are conditional drops, and wait for their piece: `N@f3`. */
  readonly waiting?: readonly string[];
}

/** The position on `view` after `moves` (UCI text), made by the two sides in turn. */
function afterMade(view: BoardView, moves: readonly string[]): ShownPosition {
  let position: ShownPosition = { view, left: [], made: [] };
  for (const mv of moves) position = afterOne(position, mv);
  return position;
}

function afterOne({ view, left, made }: ShownPosition, mv: string): ShownPosition {
  const drop = isDrop(mv);
  const after = shownAfter(view, mv);
  const next = view.to_move === "w" ? "b" : "w";
  return {
    view: { ...after, to_move: next, last: view.last },
    left: drop ? left : [...left, mv.slice(0, 2)],
    made: [...made, mv.slice(2, 4)],
  };
}

/** The moves (UCI text) on `board` that wait for the press of the clock, the reply last. */
function madeOn(game: GameView, board: BoardId): string[] {
  const unfinished = game.claims?.boards[board];
  if (unfinished === undefined) return [];
  return [unfinished.made, unfinished.reply].flatMap((one) => (one === null ? [] : [withSaid(one)]));
}

/** The move (UCI text) with the promotion role that the player announced, if there is one. */
function withSaid({ uci, said }: { uci: string; said: string | null }): string {
  return said === null || uci.length > 5 ? uci : uci.slice(0, 4) + said.toLowerCase();
}

/** The seat that makes the next move on `board`: the side to move, or its opponent if it has made a move. */
export function nextToMake(game: GameView, board: BoardId): Seat {
  const mover = seatOf(board, colorToMove(game.boards[board]));
  const made = game.claims?.boards[board].made ?? null;
  return made === null ? mover : opponent(made.seat);
}
