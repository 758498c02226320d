// The pending commands of this page: those whose outcome it does not have yet. A pending command is at first
// unanswered. Unanswered commands are sent again after a lost connection. If the server refuses a command, the
// command is removed. If the server acknowledges it, it is answered, and stays pending until the page has the frame
// (the message about an event) with its outcome. The move of a pending command is shown at once.

import type { BoardId } from "../../wire.gen.ts";
import { shownAfter } from "./pieces.ts";
import type { Command, MoveCommand, Pending, State } from "./model.ts";
import { boardOf } from "./seats.ts";
import { afterMade, madeOn, type ShownPosition } from "./unfinished.ts";

/** The state with `command` pending; the same state when there is no match. */
export function issue(state: State, command: Command): State {
  if (state.game === null) return state;
  const pending: Pending = { command, game: state.game.game, acked: null };
  return { ...state, pending: [...state.pending, pending] };
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
  const ply = state.game?.boards[board].ply;
  for (const { command } of state.pending) {
    if (command.t !== "play" && command.t !== "make") continue;
    const where = command.t === "play" ? command.board : boardOf(command.seat);
    if (where === board && command.ply === ply) return command;
  }
  return null;
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
  if (move?.t === "play") return { view: shownAfter(view, move.mv), left: [], made: [] };
  const made = madeOn(game, board);
  // The frame with the pending move may arrive before the acknowledgement of the command. The move is then one of
  // `made` already, and is not applied a second time.
  const unfinished = game.claims?.boards[board];
  const arrived = move === null || [unfinished?.made, unfinished?.reply].some((one) => one?.seat === move.seat);
  return afterMade(view, arrived ? made : [...made, move.mv]);
}
