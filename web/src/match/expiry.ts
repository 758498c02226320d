// Asks the server for the state of a match over the board when a freeze (a penalty) ends or a flag falls. Only
// the passing of time causes these changes, and the server sends no event for them.

import { leftAt } from "./state/clocks.ts";
import { SEATS } from "./state/seats.ts";
import type { TableStore } from "./store.ts";
import type { ClocksView, GameView } from "../wire.gen.ts";
import type { Clockwork } from "./clockwork.ts";

/**
 * The time from one request to the next, ms. The page only estimates the match time, so the first request may
 * come too early.
 */
const AGAIN_MS = 300;

export function resyncOnExpiry(store: TableStore, clockwork: Clockwork): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  return clockwork.onFrame((clocks, now) => {
    const { game } = store.state.peek();
    const at = performance.now();
    if (game === null || at - askedAt < AGAIN_MS || !hasExpired(game, clocks, now)) return;
    askedAt = at;
    store.ask({ t: "resync" });
  });
}

/** Whether a running clock is at zero or at the end of a freeze, and the server has not reported this yet. */
export function hasExpired(game: GameView, clocks: ClocksView, now: number): boolean {
  const seats = game.claims?.seats;
  if (seats === undefined || game.result !== null) return false;
  return SEATS.some((seat) => {
    const left = leftAt(clocks, seat, now);
    if (left === null || !clocks.running.includes(seat)) return false;
    const { frozen, flag } = seats[seat];
    return (frozen !== null && left <= frozen) || (flag === null && left <= 0);
  });
}
