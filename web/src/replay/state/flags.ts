// The talk of a match (chat and signals) as marks on the lanes of its replay. The replay's timeline has a lane for
// each board.

import type { Seat, TalkEntry } from "../../wire.gen.ts";
import { boardOf } from "../../match/index.ts";
import type { Timeline } from "./timeline.ts";

/** The mark of one entry of the talk. */
export interface Flag {
  readonly entry: TalkEntry;
  /** The match time of the mark, ms. */
  readonly at: number;
  /** The position of the mark on its lane: 0 is the start of the match, 1 the end. */
  readonly share: number;
  /** The seat that wrote to its partner; null for an entry that was for all. */
  readonly seat: Seat | null;
  /** The lane: the author's board, or `all` between the two boards. */
  readonly lane: "A" | "B" | "all";
}

/** The marks of `said`, oldest first. An entry from before or after the match has its mark at the start or end. */
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
