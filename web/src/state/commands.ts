// Pending commands: what is shown at once, what is sent again.

import type { BoardId } from "../wire.gen.ts";
import { shownAfter } from "./pieces.ts";
import type { Command, MoveCommand, Pending, State } from "./model.ts";
import { boardOf } from "./seats.ts";
import { afterMade, madeOn, type ShownPosition } from "./unfinished.ts";

/** The state with `command` pending; unchanged when there is no match to act on. */
export function issue(state: State, command: Command): State {
  if (state.game === null) return state;
  const pending: Pending = { command, game: state.game.game, acked: null };
  return { ...state, pending: [...state.pending, pending] };
}

/** The commands to send again after a lost connection, oldest first. */
export function unanswered(state: State): Command[] {
  return state.pending.filter((one) => one.acked === null).map((one) => one.command);
}

/** The pending move on `board`: at most one, since the next needs the opponent's answer. */
export function pendingMove(state: State, board: BoardId): MoveCommand | null {
  const ply = state.game?.boards[board].ply;
  for (const { command } of state.pending) {
    if (command.t !== "play" && command.t !== "make") continue;
    const where = command.t === "play" ? command.board : boardOf(command.seat);
    if (where === board && command.ply === ply) return command;
  }
  return null;
}

/** `board` as it is to be shown: with the moves that are made and not completed, and the pending move. */
export function shownBoard(state: State, board: BoardId): ShownPosition | null {
  const { game } = state;
  if (game === null) return null;
  const move = pendingMove(state, board);
  const view = game.boards[board];
  if (move?.t === "play") return { view: shownAfter(view, move.mv), left: [], made: [] };
  const made = madeOn(game, board);
  // The frame of one's own move may come before its acknowledgement: the move is not made twice.
  const unfinished = game.claims?.boards[board];
  const arrived = move === null || [unfinished?.made, unfinished?.reply].some((one) => one?.seat === move.seat);
  return afterMade(view, arrived ? made : [...made, move.mv]);
}
