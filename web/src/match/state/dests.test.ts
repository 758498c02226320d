import { describe, expect, it } from "vitest";

import { NO_DESTS, readDests } from "./dests.ts";

describe("destinations that are read", () => {
  it("contain moves and drops", () => {
    const dests = readDests("e2:e3e4 g1:f3h3 N@:f7h8");
    expect(dests.moves.get("e2")).toEqual(["e3", "e4"]);
    expect(dests.moves.get("g1")).toEqual(["f3", "h3"]);
    expect(dests.drops.get("N")).toEqual(["f7", "h8"]);
    expect(dests.promotions.size).toBe(0);
  });
  it("contain the roles and the exchanges with which a pawn may be promoted", () => {
    const dests = readDests("e7:e8d8=QN e7:e8/c4f1 a7:a8/b2");
    expect(dests.moves.get("e7")).toEqual(["e8", "d8"]);
    expect(dests.promotions.get("e7e8")).toEqual({ roles: ["Q", "N"], exchanges: ["c4", "f1"] });
    expect(dests.promotions.get("e7d8")).toEqual({ roles: ["Q", "N"], exchanges: [] });
    expect(dests.promotions.get("a7a8")).toEqual({ roles: [], exchanges: ["b2"] });
  });
  it("are empty for a seat that is not to move", () => {
    expect(readDests(null)).toBe(NO_DESTS);
    expect(readDests("")).toBe(NO_DESTS);
  });
  it("leave out invalid parts of the text", () => {
    const dests = readDests("e2:e9 K@:e4 nonsense g1:f3");
    expect([...dests.moves]).toEqual([["g1", ["f3"]]]);
    expect(dests.drops.size).toBe(0);
  });
});
