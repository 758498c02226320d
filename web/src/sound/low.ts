// The sounds of one's own clock when little time is left: two notes when it falls below ten seconds, and a
// tick for each of the last ones.

import { leftAt } from "../state/clocks.ts";
import { boardOf } from "../state/seats.ts";
import type { ClocksView, Seat } from "../wire.gen.ts";
import type { Cue } from "./cues.ts";

/** Low from here on, in seconds. */
const LOW_S = 10;
/** Each of these last seconds ticks. */
const TICKS_S = 5;

export class LowTime {
  /** The second that each running clock showed at the last call. */
  private readonly seconds = new Map<Seat, number>();

  /** To be called often: `now` is the time of the match, ms. */
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
      // A clock that is seen for the first time, after a reload or on a new turn, has crossed nothing.
      if (before === undefined || second >= before || second < 0) return [];
      const board = boardOf(seat);
      if (before > LOW_S && second <= LOW_S) return [{ name: "low", board }];
      return second <= TICKS_S && second > 0 ? [{ name: "tick", board }] : [];
    });
  }
}
