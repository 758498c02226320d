// What was said during a match, as marks on the lanes of its replay.

import type { Seat, TalkEntry } from "../../wire.gen.ts";
import { boardOf } from "../seats.ts";
import type { Timeline } from "./timeline.ts";

/** A mark: when, on which lane, and the text. */
export interface Flag {
  readonly entry: TalkEntry;
  /** Time of the match, ms. */
  readonly at: number;
  /** Its place between begin and end, 0 to 1. */
  readonly share: number;
  /** The seat that talked to its partner; null for what was said to all. */
  readonly seat: Seat | null;
  /** The lane; what was said to all is between the lanes. */
  readonly lane: "A" | "B" | "all";
}

/** Oldest first. What was said outside of the match's time is at its ends. */
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
