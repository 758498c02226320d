// What the tables of the last round do: which are ready, which are stopped, for whom they wait. It is pure.

import { type EventState, lastRound, missing, type ShownTable } from "../event/index.ts";
import type { GameRef } from "../wire.gen.ts";

/** The tables that are played now, by their numbers: those of the last round that have no result. */
export function openTables(state: EventState): readonly ShownTable[] {
  const open = [...state.live.values()].filter(({ game }) => isOpen(state, game));
  return open.toSorted((one, other) => one.game.table - other.game.table || one.game.game - other.game.game);
}

/** The games whose clocks wait for the arbiter. */
export function readyGames(state: EventState): readonly GameRef[] {
  return openTables(state)
    .filter((one) => one.state === "ready")
    .map(({ game }) => game);
}

/** The tables that wait for players, while others are ready. */
export function waitingTables(state: EventState): readonly ShownTable[] {
  return openTables(state).filter((one) => one.state === "waits" && one.missing.length > 0);
}

/** The tables whose clocks stay stopped until the arbiter comes. Where a claim waits, the table calls. */
export function stoppedTables(state: EventState): readonly ShownTable[] {
  return openTables(state).filter((one) => one.state === "stopped" && !one.calls);
}

/** The tables where a result was reported that the opponents have not confirmed. */
export function reportedTables(state: EventState): readonly number[] {
  const games = (state.desk?.reports ?? []).filter(({ game, team }) => team !== null && isOpen(state, game)).map(({ game }) => game.table);
  return [...new Set(games)].toSorted((one, other) => one - other);
}

/** Whether a table is played in the last round and has no result: there the desk shows what it does. */
export function isOpen(state: EventState, game: GameRef): boolean {
  const round = lastRound(state);
  return round !== undefined && round.round === game.round && missing(round).some((row) => row.table === game.table && row.game === game.game);
}
