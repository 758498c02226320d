// The sounds of the viewer's own clock when it has little time left: two notes at ten seconds, and a tick for
// each of the last five seconds.

import { leftAt } from "../state/clocks.ts";
import { boardOf } from "../state/seats.ts";
import type { ClocksView, Seat } from "../../wire.gen.ts";
import type { Cue } from "./cues.ts";

/** The two notes sound when this time is left, in seconds. */
const LOW_S = 10;
/** A tick sounds each second when at most this time is left, in seconds. */
const TICKS_S = 5;

export class LowTime {
  /** The second that each running clock showed at the last call. */
  private readonly seconds = new Map<Seat, number>();

  /** Returns the sounds for the time since the last call. Call it often. `now`: the match time, ms. */
  cues(clocks: ClocksView, yours: readonly Seat[], now: number): Cue[] {
    return yours.flatMap((seat): Cue[] => {
      const left = leftAt(clocks, seat, now);
      if (left === null || !clocks.running.includes(seat)) {
        this.seconds.delete(seat);
        return [];
      }
      const second = Math.ceil(left / 1000);
      const before = this.seconds.get(seat);
      this.seconds.set(seat, second);
      // After a reload or at the start of a turn, there is no earlier second to compare with.
      if (before === undefined || second >= before || second < 0) return [];
      const board = boardOf(seat);
      if (before > LOW_S && second <= LOW_S) return [{ name: "low", board }];
      return second <= TICKS_S && second > 0 ? [{ name: "tick", board }] : [];
    });
  }
}
