// The signals between partners that are active now, and the seats that may give signals. Pure functions of
// the state.

import type { BoardId, BySeat, Channel, Seat, Signal } from "../../wire.gen.ts";
import { boardOf, type HandRequests, partner, type State } from "../../match/index.ts";

/** A signal with the seat that gave it. */
export interface ActiveSignal {
  readonly n: number;
  readonly seat: Seat;
  readonly signal: Signal;
  readonly at: number;
  /** The match time at which the signal ends, ms; null if it has no duration. */
  readonly until: number | null;
}

/** The signals that are active at match time `now`, oldest first. */
export function activeSignals(state: State, now: number): ActiveSignal[] {
  const { talk, game } = state;
  if (talk === null || game === null || game.result !== null || talk.game !== game.game) return [];
  const all: ActiveSignal[] = [];
  for (const { n, at, seat, said } of talk.entries) {
    if (said.is !== "signal" || said.over || at === null || seat === null) continue;
    const until = said.for_ms === null ? null : at + said.for_ms;
    if (until === null || now < until) all.push({ n, seat, signal: said.signal, at, until });
  }
  return all;
}

/** Whether both are the same signal with the same argument. */
export function sameSignal(one: Signal, other: Signal): boolean {
  return JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());
}

/** The requests of each seat that this viewer may see. A partner's drop that waits for its piece is a request for it. */
export function requestsBySeat(state: State): BySeat<HandRequests> {
  const all: BySeat<HandRequests> = { A: {}, a: {}, B: {}, b: {} };
  const { result = null, queueing = null } = state.game ?? {};
  if (result === null) for (const { seat, role } of queueing?.awaited ?? []) all[seat][role] = "need";
  // Requests have no duration, so any match time will do.
  for (const { seat, signal } of activeSignals(state, 0)) {
    if (signal.is === "need" || signal.is === "keep") all[seat][signal.role] = signal.is;
  }
  return all;
}

/** The viewer's seat that may signal to its partner now; null when there is none. */
export function speaksFor({ talk, game }: State): Seat | null {
  if (game === null || game.result !== null) return null;
  return talk?.may.signals[0] ?? null;
}

/** Whether this viewer may write to the channel `to`. */
export function mayTell({ talk }: State, to: Channel): boolean {
  return talk?.may.channels.includes(to) === true;
}

/** The viewer's seat that may signal to a partner at `board`; null when there is none. */
export function partnerAt(state: State, board: BoardId): Seat | null {
  const seats = state.talk?.may.signals ?? [];
  if (state.game === null || state.game.result !== null) return null;
  return seats.find((seat) => boardOf(partner(seat)) === board) ?? null;
}
