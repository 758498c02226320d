// Pending commands, which the server has not answered yet. The page shows their moves at once, and sends the
// commands again after a lost connection.

import type { BoardId } from "../wire.gen.ts";
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

/** The commands without an acknowledgement, oldest first: they are sent again after a lost connection. */
export function unanswered(state: State): Command[] {
  return state.pending.filter((one) => one.acked === null).map((one) => one.command);
}

/** The pending move on `board`. There is at most one, since the next one needs the opponent's reply. */
export function pendingMove(state: State, board: BoardId): MoveCommand | null {
  const ply = state.game?.boards[board].ply;
  for (const { command } of state.pending) {
    if (command.t !== "play" && command.t !== "make") continue;
    const where = command.t === "play" ? command.board : boardOf(command.seat);
    if (where === board && command.ply === ply) return command;
  }
  return null;
}

/** The position to show on `board`, with the moves that wait for the press of the clock and the pending move. */
export function shownBoard(state: State, board: BoardId): ShownPosition | null {
  const { game } = state;
  if (game === null) return null;
  const move = pendingMove(state, board);
  const view = game.boards[board];
  if (move?.t === "play") return { view: shownAfter(view, move.mv), left: [], made: [] };
  const made = madeOn(game, board);
  // The frame with a player's own move may arrive before its acknowledgement. The move is then applied once.
  const unfinished = game.claims?.boards[board];
  const arrived = move === null || [unfinished?.made, unfinished?.reply].some((one) => one?.seat === move.seat);
  return afterMade(view, arrived ? made : [...made, move.mv]);
}
