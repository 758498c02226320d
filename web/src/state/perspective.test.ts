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
  it("make two teams", () => {
    for (const seat of SEATS) {
      expect(teamOf(partner(seat))).toBe(teamOf(seat));
      expect(teamOf(opponent(seat))).not.toBe(teamOf(seat));
    }
  });
});

describe("a viewer sees", () => {
  it.each<[string, Seat[], string, string, "A" | "B", boolean]>([
    ["White on A: the partner below too", ["A"], "white", "black", "A", false],
    ["Black on A", ["a"], "black", "white", "A", false],
    ["White on B: board B first", ["B"], "black", "white", "B", false],
    ["Black on B", ["b"], "white", "black", "B", false],
    ["a whole team from its sides", ["A", "b"], "white", "black", "A", true],
    ["the other team from its sides", ["a", "B"], "black", "white", "A", true],
    ["both seats of A from White", ["A", "a"], "white", "black", "A", false],
    ["both seats of B from White", ["B", "b"], "black", "white", "B", false],
    ["three seats with the single one's partner below", ["A", "a", "B"], "black", "white", "A", true],
    ["all seats", ["A", "a", "B", "b"], "white", "black", "A", true],
    ["no seat, equal boards", [], "white", "black", "A", true],
  ])("%s", (_, yours, bottomOfA, bottomOfB, first, even) => {
    expect(perspective(yours)).toEqual({ bottom: { A: bottomOfA, B: bottomOfB }, first, even });
  });
});
