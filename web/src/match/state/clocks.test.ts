import { describe, expect, it } from "vitest";
import { signed } from "../../words/index.ts";

import { clocks, ply } from "../../../dev/fixtures.ts";
import { diagonalAt, face, isOpen, leftAt, trendAt } from "./clocks.ts";
import { breakEven, firstOut, sittingFor } from "../../talk/state/forecast.ts";

describe("a clock", () => {
  const view = clocks({ at: 1_000, running: ["A", "b"], delay: [0, 2_000] });
  // WBN 7.1, RU K1.
  it("runs only for the seat to move", () => {
    expect(leftAt(view, "A", 4_000)).toBe(177_000);
    expect(leftAt(view, "a", 4_000)).toBe(180_000);
  });
  it("counts down only after its delay", () => {
    expect(leftAt(view, "b", 2_500)).toBe(180_000);
    expect(leftAt(view, "b", 4_000)).toBe(179_000);
  });
  it("shows the time of the server's last message unchanged while the page's estimate of the match time is still earlier", () => {
    expect(leftAt(view, "A", 500)).toBe(180_000);
  });
  it("is absent in a match without clocks", () => {
    expect(leftAt(clocks({ left: { A: null, a: null, B: null, b: null } }), "A", 0)).toBeNull();
  });
  it.each([
    [180_000, true, "3:00"],
    [179_999, true, "2:59"],
    [20_000, true, "0:20"],
    [19_999, true, "0:19.9"],
    [9_050, true, "0:09.0"],
    [3_725_000, true, "1:02:05"],
  ])("shows %d ms as %s", (left, running, text) => {
    expect(face(left, running)).toBe(text);
  });
  it("shows zero only after the server has reported that the flag fell", () => {
    expect(face(40, true)).toBe("0:00.1");
    expect(face(-300, true)).toBe("0:00.1");
    expect(face(0, false)).toBe("0:00.0");
  });
});

describe("the diagonal", () => {
  // RU S2.
  it("is a player's clock minus the clock of their partner's opponent", () => {
    const view = clocks({ left: { A: 70_000, a: 1, B: 60_000, b: 2 }, running: ["A"], delay: [0] });
    expect(diagonalAt(view, "A", 3_000)).toBe(7_000);
    expect(diagonalAt(view, "B", 3_000)).toBe(-7_000);
    expect(diagonalAt(view, "b", 3_000)).toBe(1);
  });
  const left = { A: 70_000, a: 40_000, B: 60_000, b: 50_000 };
  it("shrinks while the player's clock runs, grows while the diagonal clock runs, and stays while both run", () => {
    const running = [["A", "b"], ["a", "B"], ["A", "B"], ["a", "b"]] as const;
    expect(running.map((both) => trendAt(clocks({ left, running: [...both] }), "A"))).toEqual([-1, 1, 0, 0]);
  });
  // RU S2.
  it("says how long a player may wait before they lose their lead over the diagonal opponent", () => {
    const alone = clocks({ left, running: ["A", "b"], delay: [0, 0] });
    expect(breakEven(alone, "A", 4_000)).toBe(6_000); // The lead shrinks with the player's clock.
    expect(breakEven(alone, "A", 11_000)).toBe(-1_000);
    const both = clocks({ left, running: ["A", "B"], delay: [0, 0] });
    expect(breakEven(both, "A", 4_000)).toBe(56_000); // The lead stays until the flag of B falls.
    expect(breakEven(clocks({ left: { A: null, a: null, B: null, b: null } }), "A", 0)).toBeNull();
  });
});

describe("a forecast", () => {
  const left = { A: 70_000, a: 40_000, B: 60_000, b: 50_000 };
  // RU S2.
  it("names the flag that falls first if no player moves", () => {
    expect(firstOut(clocks({ left, running: ["A", "B"], delay: [0, 0] }), 1_000)).toEqual({ seat: "B", ms: 59_000 });
    // The rest of a delay runs out before the clock counts down.
    expect(firstOut(clocks({ left, running: ["A", "B"], delay: [0, 15_000] }), 1_000)).toEqual({ seat: "A", ms: 69_000 });
    expect(firstOut(clocks({ running: [], delay: [] }), 0)).toBeNull();
  });
  it("counts how long a clock has run since the last move on its board", () => {
    const view = clocks({ at: 30_000, running: ["a", "B"], delay: [0, 0] });
    const plies = [ply("A", 1, "e4", "e2e4"), ply("B", 1, "e4", "e2e4"), ply("b", 2, "e5", "e7e5")];
    expect(sittingFor(view, plies, "a", 31_000)).toBe(30_000);
    expect(sittingFor(view, plies, "B", 31_000)).toBe(29_000);
    expect(sittingFor(view, plies, "A", 31_000)).toBe(0);
  });
});

describe("a diagonal", () => {
  it.each([
    [0, "0.0"],
    [4_249, "+4.2"],
    [-900, "−0.9"],
    [31_200, "+0:31"],
    [-75_000, "−1:15"],
  ])("of %d ms is shown as %s", (ms, text) => {
    expect(signed(ms)).toBe(text);
  });
});

describe("a flag", () => {
  const view = clocks({ at: 1_000, left: { A: 500, a: 0, B: 60_000, b: 60_000 }, running: ["A", "B"], delay: [200, 0] });
  it("is undecided as soon as a running clock has no time left", () => {
    expect(isOpen(view, "A", 1_699)).toBe(false);
    expect(isOpen(view, "A", 1_700)).toBe(true);
    expect(isOpen(view, "B", 1_700)).toBe(false);
  });
  it("is decided when the clock is stopped, since the server's reading is final", () => {
    expect(isOpen(view, "a", 5_000)).toBe(false);
    expect(isOpen(clocks({ left: { A: null, a: null, B: null, b: null } }), "A", 5_000)).toBe(false);
  });
});
