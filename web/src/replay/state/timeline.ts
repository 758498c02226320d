// The timeline of a finished match: when each half-move was made, what the clocks showed at any time, which
// captured pieces were dropped, and which other events there were.

import type { ClocksView, EventView, PlyView, ReplayStep, ReplayView, Seat } from "../../wire.gen.ts";
import { boardOf, colorOf, diagonalAt, diagonalsDiffer, HELD, type Held, heldBy, isDrop, SEATS } from "../../match/index.ts";

/** An event other than a move, with its time. */
interface Mark {
  readonly at: number;
  readonly kind: "claim" | "halt" | "end";
  /** The event; null for the end of the match. */
  readonly event: EventView | null;
}

/** A captured piece, with the half-move that captured it and the one that dropped it. */
export interface Travel {
  readonly role: Held;
  /** The seat that received it in hand. */
  readonly to: Seat;
  /**
   * The numbers of these half-moves, counted from 1 over both boards. `dropped` is null if the piece stayed in hand.
   */
  readonly captured: number;
  readonly dropped: number | null;
}

/** The diagonal of a seat in the course of the match: its clock minus the clock of the partner's opponent. */
export interface Graph {
  readonly seat: Seat;
  /** Pairs of match time and diagonal, both ms. Between the points the graph is straight. */
  readonly points: readonly (readonly [number, number])[];
}

export interface Timeline {
  readonly start: number;
  readonly end: number;
  /** The match time of the start and of each half-move, ms; never decreasing. */
  readonly at: readonly number[];
  /**
   * The clocks after each half-move and after each other change, ordered by time. Between two of them the running
   * clocks only count down.
   */
  readonly readings: readonly ClocksView[];
  readonly travels: readonly Travel[];
  readonly marks: readonly Mark[];
  /** The graph of seat A. If bonuses make the diagonals of A and its partner differ, the partner's graph follows. */
  readonly graphs: readonly Graph[];
}

export function timelineOf(match: ReplayView): Timeline {
  const at = rising(match.replay.map((step) => step.clocks.at));
  const readings = [...match.replay.map((step) => step.clocks), ...match.between].toSorted((a, b) => a.at - b.at);
  const start = at[0] ?? 0;
  const end = Math.max(start, at.at(-1) ?? 0, match.between.at(-1)?.at ?? 0);
  return {
    start,
    end,
    at,
    readings,
    travels: travels(match.replay, match.plies),
    marks: marks(match, end),
    graphs: match.times === "even" || match.in_play.length < 2 ? [] : graphs(readings),
  };
}

/** The time between two half-moves if the times of the match are unknown, ms. */
const EVEN_MS = 1_000;

/**
 * The match with times for a replay. If the clocks never changed, the times are unknown, and the result has
 * one half-move per second. Any other match is returned unchanged.
 */
export function withTimes(match: ReplayView): ReplayView {
  const { start, end } = timelineOf(match);
  if (match.plies.length === 0 || end > start) return match;
  const at = (ply: number) => start + ply * EVEN_MS;
  // Each running clock gets a delay that lasts until the next half-move. So it does not count down.
  const still = (clocks: ClocksView, ply: number): ClocksView => ({ ...clocks, at: at(ply), delay: clocks.running.map(() => EVEN_MS) });
  return {
    ...match,
    times: "even",
    between: match.between.map((clocks) => still(clocks, match.plies.length)),
    plies: match.plies.map((ply, index) => ({ ...ply, at: at(index + 1) })),
    replay: match.replay.map((step, ply) => ({ ...step, clocks: still(step.clocks, ply) })),
  };
}

function rising(times: readonly number[]): number[] {
  let latest = -Infinity;
  return times.map((time) => (latest = Math.max(latest, time)));
}

/** The last reading of the clocks at or before the match time `now`. */
export function readingAt({ readings }: Timeline, now: number): ClocksView | null {
  return readings[after(readings, (one) => one.at, now) - 1] ?? readings[0] ?? null;
}

/** The number of half-moves that were made at or before the match time `now`. */
export function plyAt({ at }: Timeline, now: number): number {
  return Math.max(0, after(at, (time) => time, now) - 1);
}

/** The number of elements at or before `now`, by binary search. `list` is sorted by `time`. */
function after<T>(list: readonly T[], time: (one: T) => number, now: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = list[middle];
    if (one !== undefined && time(one) <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The captured pieces with their drops. Of equal pieces in a hand, the first captured is dropped first. */
export function travels(steps: readonly ReplayStep[], plies: readonly PlyView[]): Travel[] {
  const found: Travel[] = [];
  // The pieces in hand, by seat and role: the index in `found`, or null for a piece held from the start.
  const waiting = new Map<string, (number | null)[]>();
  const hand = (seat: Seat, role: Held) => {
    const key = seat + role;
    const known = waiting.get(key) ?? [];
    waiting.set(key, known);
    return known;
  };
  each((seat, role) => hand(seat, role).push(...Array.from({ length: holds(steps[0], seat, role) }, () => null)));
  plies.forEach(({ seat, uci }, index) => {
    const ply = index + 1;
    const dropped = isDrop(uci) ? (uci.charAt(0) as Held) : null;
    if (dropped !== null) {
      const from = hand(seat, dropped).shift() ?? null;
      const travel = from === null ? undefined : found[from];
      if (from !== null && travel !== undefined) found[from] = { ...travel, dropped: ply };
    }
    each((to, role) => {
      const gone = to === seat && role === dropped ? 1 : 0;
      const more = holds(steps[ply], to, role) - holds(steps[index], to, role) + gone;
      for (let n = 0; n < more; n++) {
        hand(to, role).push(found.length);
        found.push({ role, to, captured: ply, dropped: null });
      }
    });
  });
  return found;
}

function each(does: (seat: Seat, role: Held) => void): void {
  for (const seat of SEATS) for (const role of HELD) does(seat, role);
}

function holds(step: ReplayStep | undefined, seat: Seat, role: Held): number {
  return step === undefined ? 0 : heldBy(step.boards[boardOf(seat)].hands, colorOf(seat))[role];
}

const KINDS: Partial<Record<EventView["e"], Mark["kind"]>> = {
  claim_raised: "claim",
  stopped: "halt",
  paused: "halt",
};

function marks({ log }: ReplayView, end: number): Mark[] {
  const events = (log ?? []).flatMap(({ at, event }): Mark[] => {
    const kind = KINDS[event.e];
    return kind === undefined ? [] : [{ at, kind, event }];
  });
  return [...events, { at: end, kind: "end", event: null }];
}

function graphs(readings: readonly ClocksView[]): Graph[] {
  const known = readings.filter((one) => SEATS.every((seat) => one.left[seat] !== null));
  if (known.length < 2) return [];
  const one: Graph = { seat: "A", points: points(known, "A") };
  const other: Graph = { seat: "b", points: points(known, "b") };
  return known.some((clocks) => diagonalsDiffer(clocks, "A")) ? [one, other] : [one];
}

function points(readings: readonly ClocksView[], seat: Seat): [number, number][] {
  const found: [number, number][] = [];
  const add = (at: number, ms: number | null) => {
    const last = found.at(-1);
    if (ms === null || (last?.[0] === at && last[1] === ms)) return;
    found.push([at, ms]);
  };
  readings.forEach((clocks, index) => {
    const before = readings[index - 1];
    if (before !== undefined) add(clocks.at, diagonalAt(before, seat, clocks.at));
    add(clocks.at, diagonalAt(clocks, seat, clocks.at));
    const until = readings[index + 1]?.at ?? clocks.at;
    // The slope changes when the delay of a clock runs out.
    for (const delay of clocks.delay) {
      const at = clocks.at + delay;
      if (delay > 0 && at < until) add(at, diagonalAt(clocks, seat, at));
    }
  });
  return found.toSorted((a, b) => a[0] - b[0]);
}

/** The time that each half-move took its player, ms, counted from the previous half-move on its board. */
export function thinkTimes(timeline: Timeline, plies: readonly PlyView[]): number[] {
  const since = new Map<string, number>();
  return plies.map(({ seat }, index) => {
    const at = timeline.at[index + 1] ?? timeline.start;
    const board = boardOf(seat);
    const took = at - (since.get(board) ?? timeline.start);
    since.set(board, at);
    return took;
  });
}
