// The pictures of signals.

import { icon } from "../kit/index.ts";
import type { Code } from "./signalbuttons.ts";

const CLOCK = "M3 14a7 7 0 1 0 14 0 7 7 0 1 0-14 0M10 10v4l3 2";
const FACE = "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9 9v1M15 9v1";
const TRADE = "M5 8h14l-4-4M19 16H5l4 4";
/** A place in a hand. */
const PLACE = "M4 4h16v16H4zM8 12h8";

/** Each picture as the path of a line, in a square of 24 by 24. */
export const PATHS: Readonly<Record<Code | "more", string>> = {
  sit_you: "M7 3v18M7 13h10v8",
  sit_me: "M5 9v12M9 4a1 1 0 1 0 2 0 1 1 0 1 0-2 0M10 9v6h6v6M10 11h5",
  go_you: "M4 12h15m-6-6 6 6-6 6",
  go_me: "M7 5v14l11-7z",
  trades_good: TRADE,
  trades_bad: `${TRADE}M4 20 20 4`,
  need: `${PLACE}M12 8v8`,
  keep: PLACE,
  take: "M12 2v5M12 17v5M2 12h5M17 12h5M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0",
  fast: "M13 2 5 14h6l-1 8 9-12h-6z",
  defend: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z",
  mates: "M9 4 7 20M17 4l-2 16M4 9h16M4 15h16",
  mates_me: "M12 2v6M10 5h4M7 20h10l3-10-8 3-8-3z",
  mate_on_board: "M4 4h16v16H4zM10 8v8M14 8v8M8 10h8M8 14h8",
  waits: "M7 3h10M7 21h10M8 3c0 6 8 6 8 12v6M16 3c0 6-8 6-8 12v6",
  time_good: `${CLOCK}M20 10V3m-2 2 2-2 2 2`,
  time_bad: `${CLOCK}M20 3v7m-2-2 2 2 2-2`,
  ok: "M4 13l5 5L20 7",
  no: "M6 6l12 12M18 6 6 18",
  sorry: `${FACE}M8 17c2-3 6-3 8 0`,
  nice: `${FACE}M8 14c2 3 6 3 8 0`,
  more: "M5 12h.1M12 12h.1M19 12h.1",
};

export function SignalIcon({ code }: { code: Code | "more" }) {
  return icon(<path d={PATHS[code]} />);
}
