import { describe, expect, it } from "vitest";

import { board, START_PLACEMENT } from "../../../dev/fixtures.ts";
import { heldBy, readPlacement, shownAfter, writePlacement } from "./pieces.ts";

function at(placement: string, mv: string, change = {}) {
  return shownAfter(board({ placement, ...change }), mv);
}

describe("placements", () => {
  it.each([
    START_PLACEMENT,
    "r2k1r2/pbppNppp/1p2p1nb/1P5N/3N4/4Pn1q/PPP1QP1P/2KR2R1",
    "Q~4rk1/8/8/8/8/8/8/R3K2R",
    "8/8/8/8/8/8/8/8",
  ])("are the same after reading and writing: %s", (placement) => {
    expect(writePlacement(readPlacement(placement))).toBe(placement);
  });
});

describe("hands", () => {
  // WBN 1.1f.
  it("have White's pieces in upper case and Black's in lower case", () => {
    expect(heldBy("QPPnBp", "white")).toEqual({ P: 2, N: 0, B: 1, R: 0, Q: 1 });
    expect(heldBy("QPPnBp", "black")).toEqual({ P: 1, N: 1, B: 0, R: 0, Q: 0 });
  });
});

describe("a pending move is shown", () => {
  it("as a piece on another square", () => {
    const shown = at(START_PLACEMENT, "e2e4");
    expect(shown.placement).toBe("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    expect(shown.last).toEqual(["e2", "e4"]);
  });
  it("as a drop from the hand of the side to move", () => {
    const shown = at("4k3/8/8/8/8/8/8/4K3", "N@f3", { hands: "nNN" });
    expect(shown).toMatchObject({ placement: "4k3/8/8/8/8/5N2/8/4K3", hands: "nN", last: ["f3"] });
    const black = at("4k3/8/8/8/8/8/8/4K3", "N@f3", { hands: "nNN", to_move: "b" });
    expect(black).toMatchObject({ placement: "4k3/8/8/8/8/5n2/8/4K3", hands: "NN" });
  });
  it("as a promoted piece with its mark", () => {
    expect(at("8/4P3/8/8/8/8/8/8", "e7e8q").placement).toBe("4Q~3/8/8/8/8/8/8/8");
    expect(at("8/8/8/8/8/8/p7/1R6", "a2b1n").placement).toBe("8/8/8/8/8/8/8/1n~6");
  });
  it.each([
    ["e1g1", "r3k2r/8/8/8/8/8/8/R4RK1"],
    ["e1c1", "r3k2r/8/8/8/8/8/8/2KR3R"],
    ["e1h1", "r3k2r/8/8/8/8/8/8/R4RK1"],
    ["e1a1", "r3k2r/8/8/8/8/8/8/2KR3R"],
    ["e8g8", "r4rk1/8/8/8/8/8/8/R3K2R"],
    ["e1f1", "r3k2r/8/8/8/8/8/8/R4K1R"],
    ["a1e1", "r3k2r/8/8/8/8/8/8/4R2R"],
  ])("as castling when the king goes two files or onto its rook: %s", (mv, placement) => {
    expect(at("r3k2r/8/8/8/8/8/8/R3K2R", mv).placement).toBe(placement);
  });
  it("of a pawn en passant removes the pawn that it passes, and only then", () => {
    expect(at("8/8/8/3pP3/8/8/8/8", "e5d6").placement).toBe("8/8/3P4/8/8/8/8/8");
    expect(at("8/8/8/8/3pP3/8/8/8", "d4e3").placement).toBe("8/8/8/8/8/4p3/8/8");
    expect(at("8/8/3n4/3pP3/8/8/8/8", "e5d6").placement).toBe("8/8/3P4/3p4/8/8/8/8");
    expect(at("8/8/8/3nP3/8/8/8/8", "e5d6").placement).toBe("8/8/3P4/3n4/8/8/8/8");
  });
  it("only if its origin square has a piece", () => {
    const view = board();
    expect(shownAfter(view, "e4e5")).toBe(view);
  });
});
