// Commands on their way: what is shown at once, what is sent again.

import type { BoardName, BoardView } from "../wire.gen.ts";
import { shownAfter } from "./men.ts";
import type { Command, Pending, PlayCommand, State } from "./model.ts";

/** The state with `command` under way; unchanged when there is no match to act on. */
export function issue(state: State, command: Command): State {
  if (state.game === null) return state;
  const pending: Pending = { command, game: state.game.game, acked: null };
  return { ...state, pending: [...state.pending, pending] };
}

/** What has to be sent again after a lost connection, oldest first. */
export function unanswered(state: State): Command[] {
  return state.pending.filter((one) => one.acked === null).map((one) => one.command);
}

/** The move under way on `board`: at most one, since the next needs the opponent's answer. */
export function pendingPlay(state: State, board: BoardName): PlayCommand | null {
  const ply = state.game?.boards[board].ply;
  for (const { command } of state.pending) {
    if (command.t === "play" && command.board === board && command.ply === ply) return command;
  }
  return null;
}

/** `board` as it is to be shown: with the move under way. */
export function shownBoard(state: State, board: BoardName): BoardView | null {
  const view = state.game?.boards[board] ?? null;
  const play = pendingPlay(state, board);
  return view === null || play === null ? view : shownAfter(view, play.mv);
}
