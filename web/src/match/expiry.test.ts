import { describe, expect, it } from "vitest";

import { claims, CLOCK, seatState } from "../../dev/otb.ts";
import { clocks } from "../../dev/fixtures.ts";
import { perSeat } from "./state/seats.ts";
import { hasExpired } from "./clockwork.ts";

const running = clocks({ at: 10_000, left: perSeat(() => 60_000), running: ["A", "b"], delay: [0, 0] });

function withSeatA(change: Parameters<typeof seatState>[0]) {
  return { ...CLOCK, claims: claims({ seats: { ...perSeat(() => seatState()), A: seatState(change) } }) };
}

describe("the page asks for the match", () => {
  it("when a frozen player's clock has reached the time at which they may move again", () => {
    const frozen = withSeatA({ frozen: 55_000 });
    expect(hasExpired(frozen, running, 14_999)).toBe(false);
    expect(hasExpired(frozen, running, 15_000)).toBe(true);
  });

  it("when a clock has reached zero and the server has not reported the flag", () => {
    expect(hasExpired(withSeatA({}), running, 69_999)).toBe(false);
    expect(hasExpired(withSeatA({}), running, 70_000)).toBe(true);
    const fell = { ...CLOCK, claims: claims({ seats: perSeat(() => seatState({ flag: 70_000 })) }) };
    expect(hasExpired(fell, running, 80_000)).toBe(false);
  });

  it("only while the clock runs", () => {
    expect(hasExpired(withSeatA({ frozen: 59_000 }), { ...running, running: [], delay: [] }, 90_000)).toBe(false);
  });
});
