import { describe, expect, it } from "vitest";

import { CLOCK, CLOCK_SETUP } from "../../dev/otb.ts";
import { boardsOf, flagsInOrder, zonesOf, zoneState } from "./zones.ts";

describe("the zones of a clock", () => {
  it("are placed as people sit: team 1 near on both boards, each turned to its player", () => {
    expect(zonesOf(["A", "B"], "across", false)).toEqual([
      { seat: "a", turned: true },
      { seat: "B", turned: true },
      { seat: "A", turned: false },
      { seat: "b", turned: false },
    ]);
  });

  it("change sides when the tablet lies the other way, and may all be upright", () => {
    expect(zonesOf(["A", "B"], "upright", true).map((one) => one.seat)).toEqual(["B", "a", "b", "A"]);
    expect(zonesOf(["A", "B"], "upright", true).some((one) => one.turned)).toBe(false);
    expect(zonesOf(["A"], "down", false)).toEqual([
      { seat: "a", turned: true },
      { seat: "A", turned: true },
    ]);
  });

  it("are those of the key's board, else of the one in the address", () => {
    expect(boardsOf(CLOCK, { is: "clock", board: "B" }, "A")).toEqual(["B"]);
    expect(boardsOf(CLOCK, { is: "clock", board: null }, "A")).toEqual(["A"]);
    expect(boardsOf(CLOCK, { is: "clock", board: null }, null)).toEqual(["A", "B"]);
  });

  it("show a fallen flag before a lock, and a lock before a running clock", () => {
    expect(zoneState(CLOCK, "A")).toBe("frozen");
    expect(zoneState(CLOCK, "B")).toBe("flag");
    expect(zoneState(CLOCK, "a")).toBe("running");
    expect(zoneState(CLOCK, "b")).toBe("waiting");
    expect(zoneState(CLOCK_SETUP, "a")).toBe("ready");
    expect(zoneState(CLOCK_SETUP, "A")).toBe("setup");
  });
});

describe("flags", () => {
  it("are listed in the order in which they fell, over both boards", () => {
    const claims = CLOCK.claims;
    if (claims === undefined || claims === null) throw new Error("a match by claims");
    const seats = { ...claims.seats, A: { ...claims.seats.A, flag: 98_736 } };
    expect(flagsInOrder({ ...CLOCK, claims: { ...claims, seats } })).toEqual([
      { seat: "A", at: 98_736 },
      { seat: "B", at: 98_868 },
    ]);
  });
});
