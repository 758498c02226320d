import { describe, expect, it } from "vitest";
import { signed } from "../../words/index.ts";

import { clocks } from "../../../dev/fixtures.ts";
import { diagonalAt, face, mayHaveFallen, leftAt } from "./clocks.ts";

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
    expect(mayHaveFallen(view, "A", 1_699)).toBe(false);
    expect(mayHaveFallen(view, "A", 1_700)).toBe(true);
    expect(mayHaveFallen(view, "B", 1_700)).toBe(false);
  });
  it("is decided when the clock is stopped, since the server's reading is final", () => {
    expect(mayHaveFallen(view, "a", 5_000)).toBe(false);
    expect(mayHaveFallen(clocks({ left: { A: null, a: null, B: null, b: null } }), "A", 5_000)).toBe(false);
  });
});
