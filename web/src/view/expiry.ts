// Asks the server for the match when a freeze ends or a flag falls. Such a change comes from time alone, and
// the server sends no event for it.

import { leftAt } from "../state/clocks.ts";
import { SEATS } from "../state/seats.ts";
import type { TableStore } from "../state/store.ts";
import type { ClocksView, GameView } from "../wire.gen.ts";
import type { Clockwork } from "./clockwork.ts";

/** The page asks again after this time if it asked too early, since its match time is an estimate, ms. */
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

/** Whether a running clock has reached zero or the end of a freeze without a report by the server. */
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
