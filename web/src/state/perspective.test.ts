import { describe, expect, it } from "vitest";

import type { Seat } from "../wire.gen.ts";
import { perspective } from "./perspective.ts";
import { diagonal, opponent, partner, SEATS, teamOf } from "./seats.ts";

describe("seats", () => {
  it("have a partner on the other board with the other color", () => {
    expect(SEATS.map(partner)).toEqual(["b", "B", "a", "A"]);
    expect(SEATS.map(opponent)).toEqual(["a", "A", "b", "B"]);
    expect(SEATS.map(diagonal)).toEqual(["B", "b", "A", "a"]);
  });
  // WBN 1.1a, Asten §3.
  it("are in the team of their partner and not in that of their opponent", () => {
    for (const seat of SEATS) {
      expect(teamOf(partner(seat))).toBe(teamOf(seat));
      expect(teamOf(opponent(seat))).not.toBe(teamOf(seat));
    }
  });
});

describe("a viewer sees", () => {
  it.each<[string, Seat[], string, string, "A" | "B", boolean]>([
    ["as White on A the partner at the bottom too", ["A"], "white", "black", "A", false],
    ["as Black on A their own board first", ["a"], "black", "white", "A", false],
    ["as White on B their own board first", ["B"], "black", "white", "B", false],
    ["as Black on B their own board first", ["b"], "white", "black", "B", false],
    ["a whole team from its sides", ["A", "b"], "white", "black", "A", true],
    ["the other team from its sides", ["a", "B"], "black", "white", "A", true],
    ["both seats of A from White", ["A", "a"], "white", "black", "A", false],
    ["both seats of B from White", ["B", "b"], "black", "white", "B", false],
    ["three seats with the partner of the single seat on a board below", ["A", "a", "B"], "black", "white", "A", true],
    ["with all seats team 1 at the bottom", ["A", "a", "B", "b"], "white", "black", "A", true],
    ["both boards in one size without a seat", [], "white", "black", "A", true],
  ])("%s", (_, yours, bottomOfA, bottomOfB, first, even) => {
    expect(perspective(yours)).toEqual({ bottom: { A: bottomOfA, B: bottomOfB }, first, even });
  });
});
