// What was said during a match, as flags on its lanes.

import type { SeatName, TalkEntry } from "../../wire.gen.ts";
import { boardOf } from "../seats.ts";
import type { Timeline } from "./timeline.ts";

/** One flag: when, whose lane, and what it says. */
export interface Flag {
  readonly entry: TalkEntry;
  /** Time of the match, ms. */
  readonly at: number;
  /** The part of the way from the begin to the end, 0 to 1. */
  readonly share: number;
  /** Who spoke to a partner; null for what was said to all. */
  readonly seat: SeatName | null;
  /** The lane it stands on; what was said to all stands between them. */
  readonly lane: "A" | "B" | "all";
}

/** Oldest first; what was said outside of the match's time stands at its ends. */
export function flagsOf(said: readonly TalkEntry[], line: Timeline): Flag[] {
  const whole = line.end - line.start;
  const flags = said.flatMap((entry): Flag[] => {
    if (entry.at === null) return [];
    const at = Math.max(line.start, Math.min(line.end, entry.at));
    const seat = entry.to === "partner" ? entry.seat : null;
    const share = whole > 0 ? (at - line.start) / whole : 0;
    return [{ entry, at, share, seat, lane: seat === null ? "all" : boardOf(seat) }];
  });
  return flags.toSorted((one, other) => one.at - other.at);
}
