import { describe, expect, it } from "vitest";

import { board, frame, game, MIDDLE, ply } from "../../dev/fixtures.ts";
import type { ServerMsg } from "../wire.gen.ts";
import { expandBrief } from "./brief.ts";

const played = frame(2, { e: "played", ...ply("A", 1, "e4", "e2e4") });
const { clocks } = played;
const left: [number | null, number | null, number | null, number | null] = [
  clocks.left.A,
  clocks.left.a,
  clocks.left.B,
  clocks.left.b,
];
const { dests: _dests, can: _can, t: _t, a: _a, b: _b, ...rest } = played;
const brief: ServerMsg = { ...rest, t: "brief", clocks: { at: clocks.at, left, running: clocks.running } };

/** A frame that changes no board. */
const changesNoBoard = { ...played, a: null, b: null, clocks: { ...clocks, delay: [] } };

describe("a full frame from a brief one", () => {
  it("keeps the match's destinations and possible actions where the brief frame leaves them out", () => {
    const before = game({ dests: { A: null, B: "e7:e6" }, can: MIDDLE.can });
    expect(expandBrief(brief, before)).toEqual({ ...changesNoBoard, dests: before.dests, can: before.can });
  });
  it("has the destinations and possible actions that the brief frame contains", () => {
    const change = { ...brief, dests: { A: "a2:a3", B: null }, can: [] };
    const now = expandBrief(change, game({ can: MIDDLE.can }));
    expect(now).toEqual({ ...changesNoBoard, dests: change.dests, can: [] });
  });
  it("changes only the fields of a board that the brief frame contains", () => {
    const before = game({ boards: { A: board({ check: "e1" }), B: board({ check: "e8", hands: "q" }) } });
    const change: ServerMsg = { ...brief, a: { hands: "N", check: "" }, b: { ply: 9, last: ["e7", "e5"] } };
    expect(expandBrief(change, before)).toMatchObject({
      a: { ...before.boards.A, hands: "N", check: null },
      b: { ...before.boards.B, ply: 9, last: ["e7", "e5"], check: "e8" },
    });
    expect(expandBrief(change, null), "without a match").toMatchObject({ a: null, b: null });
  });
  it("has the delays of the clocks", () => {
    const owing: ServerMsg = { ...brief, clocks: { ...brief.clocks, delay: [500, 0] } };
    expect(expandBrief(owing, null)).toMatchObject({ clocks: { delay: [500, 0] }, dests: { A: null, B: null }, can: [] });
  });
  it("is made from brief frames only: other messages are returned unchanged", () => {
    expect(expandBrief(played, null)).toBe(played);
  });
});
