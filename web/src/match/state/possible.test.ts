import { describe, expect, it } from "vitest";

import { START_PLACEMENT } from "../../../dev/fixtures.ts";
import { comesToLastRank, possible, exchangeable } from "./possible.ts";

describe("a move that a player can make on a real board, legal or not,", () => {
  it("is any move of an own piece to a square without an own piece or the enemy king", () => {
    const { moves } = possible(START_PLACEMENT, "white");
    expect([...moves.keys()].length).toBe(16);
    const rook = moves.get("a1") ?? [];
    expect(rook).toContain("h7");
    expect(rook).toContain("d5");
    expect(rook).not.toContain("a2");
    expect(rook).not.toContain("e8");
    expect(rook.length).toBe(64 - 16 - 1);
  });

  it("is a drop on any empty square", () => {
    const { drops } = possible("4k3/8/8/8/8/8/8/4K3", "black");
    expect(drops.get("P")?.length).toBe(62);
    expect(drops.get("P")).toContain("a8");
    expect(drops.get("Q")).not.toContain("e1");
  });

  it("can bring a pawn from any square to its last rank", () => {
    expect(comesToLastRank("4k3/8/8/8/8/8/P7/4K3", "a2", "b8")).toBe(true);
    expect(comesToLastRank("4k3/8/8/8/8/8/p7/4K3", "a2", "a1")).toBe(true);
    expect(comesToLastRank("4k3/8/8/8/8/8/p7/4K3", "a2", "a8")).toBe(false);
    expect(comesToLastRank("4k3/8/8/8/8/8/R7/4K3", "a2", "a8")).toBe(false);
  });

  it("can promote a pawn by exchange for any piece but a king or a pawn", () => {
    expect(exchangeable("4k3/8/8/2n5/8/8/P7/QN2K3", "white").toSorted()).toEqual(["a1", "b1"]);
    expect(exchangeable("4k3/8/8/2n5/8/8/P7/QN2K3", "black")).toEqual(["c5"]);
  });
});
