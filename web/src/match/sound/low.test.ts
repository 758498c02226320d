import { describe, expect, it } from "vitest";

import { clocks } from "../../../dev/fixtures.ts";
import { perSeat } from "../state/seats.ts";
import type { Seat } from "../../wire.gen.ts";
import { LowTime } from "./cues.ts";

/** The sounds at `times` for clocks that have `left` ms at first. */
function heard(left: number, times: readonly number[], yours: Seat[] = ["A"], running: Seat[] = ["A", "B"]): string[] {
  const low = new LowTime();
  const view = clocks({ left: perSeat(() => left), running });
  return times.flatMap((now) => low.cues(view, yours, now).map((cue) => `${now} ${cue.name} ${cue.board ?? ""}`));
}

describe("the viewer's own clock", () => {
  it("sounds once at ten seconds, and ticks in the last five seconds", () => {
    const each = Array.from({ length: 120 }, (_, tenth) => tenth * 100);
    expect(heard(11_950, each)).toEqual(["2000 low A", "7000 tick A", "8000 tick A", "9000 tick A", "10000 tick A", "11000 tick A"]);
  });
  it("is silent while it is stopped, for the seat of another player, and right after the page was opened", () => {
    const each = [0, 1000, 2000, 3000, 4000, 5000, 6000];
    expect(heard(11_950, each, ["a"])).toEqual([]);
    expect(heard(11_950, each, ["A"], ["a", "B"])).toEqual([]);
    expect(heard(9_500, [0])).toEqual([]);
  });
});
