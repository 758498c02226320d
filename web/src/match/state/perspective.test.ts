import { describe, expect, it } from "vitest";

import type { Seat } from "../../wire.gen.ts";
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
    ["as White on A their own board first", ["A"], "white", "black", "A", false],
    ["as Black on A their own board first", ["a"], "black", "white", "A", false],
    ["as White on B their own board first", ["B"], "black", "white", "B", false],
    ["as Black on B their own board first", ["b"], "white", "black", "B", false],
    ["with both seats of team 1: each board from the side of its player", ["A", "b"], "white", "black", "A", true],
    ["with both seats of team 2: each board from the side of its player", ["a", "B"], "black", "white", "A", true],
    ["with both seats of board A: board A from White's side", ["A", "a"], "white", "black", "A", false],
    ["with both seats of board B: board B from White's side", ["B", "b"], "black", "white", "B", false],
    ["with both seats of A and one of B: the seat on B and its partner at the bottom", ["A", "a", "B"], "black", "white", "A", true],
    ["with all seats: team 1, A and b, at the bottom", ["A", "a", "B", "b"], "white", "black", "A", true],
    ["without a seat: both boards equally large", [], "white", "black", "A", true],
  ])("%s", (_, yours, bottomOfA, bottomOfB, first, even) => {
    expect(perspective(yours)).toEqual({ bottom: { A: bottomOfA, B: bottomOfB }, first, even });
  });
});
