// The number of a match: at its table, or in the set of a player of the lobby, of which each match has a table of its own.

import { own } from "../lobby/index.ts";
import type { GameView, TableView } from "../wire.gen.ts";

/** The number that a player knows a match by. */
export function matchNumber({ game, result }: GameView, { id }: TableView): number {
  const set = own.value?.set ?? null;
  if (set?.table !== id) return game || 1;
  // A match without a result is not counted.
  const isCounted = set.over && result?.score !== "*";
  return isCounted ? set.played : set.played + 1;
}
