import { describe, expect, it } from "vitest";

import { clocks } from "../../dev/fixtures.ts";
import { perSeat } from "../state/seats.ts";
import type { Seat } from "../wire.gen.ts";
import { LowTime } from "./low.ts";

/** The sounds of the clock of A with `left` at first, at these times. */
function heard(left: number, times: readonly number[], yours: Seat[] = ["A"], running: Seat[] = ["A", "B"]): string[] {
  const low = new LowTime();
  const view = clocks({ left: perSeat(() => left), running });
  return times.flatMap((now) => low.cues(view, yours, now).map((cue) => `${now} ${cue.name} ${cue.board ?? ""}`));
}

describe("one's own clock", () => {
  it("sounds once when it comes below ten seconds, and ticks in the last five", () => {
    const each = Array.from({ length: 120 }, (_, tenth) => tenth * 100);
    expect(heard(11_950, each)).toEqual(["2000 low A", "7000 tick A", "8000 tick A", "9000 tick A", "10000 tick A", "11000 tick A"]);
  });
  it("is silent while it is stopped, on another's seat, and when the page has just been opened", () => {
    const each = [0, 1000, 2000, 3000, 4000, 5000, 6000];
    expect(heard(11_950, each, ["a"])).toEqual([]);
    expect(heard(11_950, each, ["A"], ["a", "B"])).toEqual([]);
    expect(heard(9_500, [0])).toEqual([]);
  });
});
