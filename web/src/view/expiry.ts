// Changes that time alone brings: a freeze ends, a flag falls. The server sends no event for them, so the
// page asks for the state when one is due.

import { leftAt } from "../state/clocks.ts";
import { SEATS } from "../state/seats.ts";
import type { TableStore } from "../state/store.ts";
import type { ClocksView, GameView } from "../wire.gen.ts";
import type { Clockwork } from "./clockwork.ts";

/** The page's match time is an estimate: if the answer came too early, the page asks again after this, ms. */
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

/** Whether a running clock has reached the end of its freeze, or zero, and the server has not reported it. */
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
