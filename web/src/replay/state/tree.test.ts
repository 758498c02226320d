import { describe, expect, it } from "vitest";

import { add, count, ends, has, isSide, nextOf, promote, read, remove, write, type Place, type Tree } from "./tree.ts";

function at(ply: number, ...moves: string[]): Place {
  return { ply, moves };
}

function grown(): Tree {
  let tree = add([], at(12), "Ae2e4");
  tree = add(tree, at(12, "Ae2e4"), "Be7e5");
  tree = add(tree, at(12), "Ad2d4");
  tree = add(tree, at(12, "Ad2d4"), "BN@f7");
  return add(tree, at(3), "Bg1f3");
}

describe("a tree of moves that a visitor tries out", () => {
  it("is written in the server's format, in the order of the match", () => {
    expect(write(grown())).toBe("3:Bg1f3~12:Ae2e4(Ad2d4.BN@f7).Be7e5");
    expect(write(grown(), at(12, "Ad2d4"))).toBe("3:Bg1f3~12:Ae2e4(Ad2d4*.BN@f7).Be7e5");
    expect(write([])).toBe("");
  });

  it("is read back from its text with the selected place", () => {
    for (const place of [at(12, "Ae2e4"), at(12, "Ad2d4", "BN@f7"), at(3, "Bg1f3")]) {
      expect(read(write(grown(), place))).toEqual({ tree: grown(), at: place });
    }
    expect(read(write(grown()))).toEqual({ tree: grown(), at: null });
  });

  it.each(["", "12:", "Ae2e4", "12:Ae2e4(", "12:Ae2e4)", "12:Ae9e4", "12:Ae2e4.", "12:Ce2e4", "12:Ae2e4~"])(
    "is not read from the invalid text %j",
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it("contains promotions, also those by exchange", () => {
    const text = "0:Ae7e8q.Be7e8bc4";
    expect(write(read(text)?.tree ?? [])).toBe(text);
  });

  it("contains a move once if it is added twice", () => {
    expect(count(add(grown(), at(12), "Ad2d4"))).toBe(count(grown()));
  });

  it("makes a variation the main line from the move where it branched off", () => {
    const place = at(12, "Ad2d4", "BN@f7");
    expect(isSide(grown(), place)).toBe(true);
    const promoted = promote(grown(), place);
    expect(write(promoted)).toBe("3:Bg1f3~12:Ad2d4(Ae2e4.Be7e5).BN@f7");
    expect(isSide(promoted, place)).toBe(false);
    expect(promote(promoted, place)).toEqual(promoted);
  });

  it("loses a removed move together with all moves after it", () => {
    expect(write(remove(grown(), at(12, "Ae2e4")))).toBe("3:Bg1f3~12:Ad2d4.BN@f7");
    expect(write(remove(grown(), at(3, "Bg1f3")))).toBe("12:Ae2e4(Ad2d4.BN@f7).Be7e5");
    expect(has(remove(grown(), at(12, "Ad2d4")), at(12, "Ad2d4", "BN@f7"))).toBe(false);
  });

  it("lists the ends of its lines, and the continuations of a position", () => {
    expect(ends(grown())).toEqual([at(3, "Bg1f3"), at(12, "Ae2e4", "Be7e5"), at(12, "Ad2d4", "BN@f7")]);
    expect(nextOf(grown(), at(12)).map((one) => one.move)).toEqual(["Ae2e4", "Ad2d4"]);
    expect(nextOf(grown(), at(5))).toEqual([]);
  });
});
