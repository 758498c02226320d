import { expect, it } from "vitest";

import { CLOCK_DECIDED, CLOCK_HALTED } from "../../dev/otb.ts";
import type { GameView, LogLine } from "../wire.gen.ts";
import { setBackTo } from "./setback.ts";

const STOPPED = CLOCK_HALTED.claims?.raised.at(-1)?.at ?? 0;

/** A match that ended by a ruling. `from`: the time from which the end counts. */
function decided(from: number): GameView {
  const ended: LogLine = { seq: 9, at: STOPPED + 5_000, event: { e: "board_ended", board: "A", lost_by: "a", reason: "illegal_move", as_of: from }, article: "WBN 1.14" };
  const claims = CLOCK_DECIDED.claims && CLOCK_HALTED.claims && { ...CLOCK_DECIDED.claims, raised: CLOCK_HALTED.claims.raised };
  return { ...CLOCK_DECIDED, claims, log: [ended] };
}

it.each([
  ["an end before the clocks stopped", STOPPED - 20_000, STOPPED - 20_000],
  ["an end that counts from its claim", STOPPED, null],
  ["an end less than a second before", STOPPED - 999, null],
] as const)("the clocks are set back by %s or not", (_, from, time) => {
  expect(setBackTo(decided(from))).toBe(time);
});

it("clocks are not set back while no end is decided", () => {
  expect(setBackTo({ ...CLOCK_HALTED, log: decided(STOPPED - 20_000).log ?? [] })).toBeNull();
});
