import { describe, expect, it } from "vitest";

import { CLOCK, CLOCK_HALTED, CLOCK_OVER, CLOCK_SETUP } from "../../../../dev/otb.ts";
import { SEATS } from "../../../match/index.ts";
import type { GameView } from "../../../wire.gen.ts";
import { boardsOf, flagsInOrder, zonesOf, zoneState } from "./zones.ts";

function states(game: GameView): string[] {
  return SEATS.map((seat) => zoneState(game, seat));
}

describe("the zones of a chess clock on a tablet", () => {
  it("have team 1 at the near side of both boards and face their players", () => {
    expect(zonesOf(["A", "B"], "across", false)).toEqual([
      { seat: "a", turned: true },
      { seat: "B", turned: true },
      { seat: "A", turned: false },
      { seat: "b", turned: false },
    ]);
  });

  it("swap the boards when the tablet lies the other way round, and all face the near side if a person chooses this", () => {
    expect(zonesOf(["A", "B"], "upright", true).map((one) => one.seat)).toEqual(["B", "a", "b", "A"]);
    expect(zonesOf(["A", "B"], "upright", true).some((one) => one.turned)).toBe(false);
    expect(zonesOf(["A"], "down", false)).toEqual([
      { seat: "a", turned: true },
      { seat: "A", turned: true },
    ]);
  });

  it("are those of the board that the key names, else of the board in the address, else of both", () => {
    expect(boardsOf(CLOCK, { is: "clock", board: "B" }, "A")).toEqual(["B"]);
    expect(boardsOf(CLOCK, { is: "clock", board: null }, "A")).toEqual(["A"]);
    expect(boardsOf(CLOCK, { is: "clock", board: null }, null)).toEqual(["A", "B"]);
  });

  it("show a fallen flag rather than a freeze (a penalty), and a freeze rather than a running clock", () => {
    expect(zoneState(CLOCK, "A")).toBe("frozen");
    expect(zoneState(CLOCK, "B")).toBe("flag");
    expect(zoneState(CLOCK, "a")).toBe("running");
    expect(zoneState(CLOCK, "b")).toBe("waiting");
    expect(zoneState(CLOCK_SETUP, "a")).toBe("ready");
    expect(zoneState(CLOCK_SETUP, "A")).toBe("setup");
  });

  it("show whose turn it is while the clocks are stopped, and who won", () => {
    expect(states(CLOCK_HALTED)).toEqual(["frozen", "paused", "flag", "waiting"]);
    expect(states(CLOCK_OVER)).toEqual(["waiting", "won", "won", "waiting"]);
  });
});

describe("flags", () => {
  it("of both boards are listed in the order in which they fell", () => {
    const claims = CLOCK.claims;
    if (claims == null) throw new Error("the fixture has no claims");
    const seats = { ...claims.seats, A: { ...claims.seats.A, flag: 98_736 } };
    expect(flagsInOrder({ ...CLOCK, claims: { ...claims, seats } })).toEqual([
      { seat: "A", at: 98_736 },
      { seat: "B", at: 98_868 },
    ]);
  });
});
