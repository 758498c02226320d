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
const heard = { ...played, a: null, b: null, clocks: { ...clocks, delay: [] } };

describe("a brief frame", () => {
  it("keeps possibilities that it leaves out", () => {
    const before = game({ dests: { A: null, B: "e7:e6" }, can: MIDDLE.can });
    expect(expandBrief(brief, before)).toEqual({ ...heard, dests: before.dests, can: before.can });
  });
  it("has its own possibilities", () => {
    const change = { ...brief, dests: { A: "a2:a3", B: null }, can: [] };
    const now = expandBrief(change, game({ can: MIDDLE.can }));
    expect(now).toEqual({ ...heard, dests: change.dests, can: [] });
  });
  it("changes the fields of a board that it has", () => {
    const before = game({ boards: { A: board({ check: "e1" }), B: board({ check: "e8", hands: "q" }) } });
    const change: ServerMsg = { ...brief, a: { hands: "N", check: "" }, b: { ply: 9, last: ["e7", "e5"] } };
    expect(expandBrief(change, before)).toMatchObject({
      a: { ...before.boards.A, hands: "N", check: null },
      b: { ...before.boards.B, ply: 9, last: ["e7", "e5"], check: "e8" },
    });
    expect(expandBrief(change, null), "of nothing").toMatchObject({ a: null, b: null });
  });
  it("has the delay of its clocks", () => {
    const owing: ServerMsg = { ...brief, clocks: { ...brief.clocks, delay: [500, 0] } };
    expect(expandBrief(owing, null)).toMatchObject({ clocks: { delay: [500, 0] }, dests: { A: null, B: null }, can: [] });
  });
  it("is expanded; other messages stay as they are", () => {
    expect(expandBrief(played, null)).toBe(played);
  });
});
