import { describe, expect, it } from "vitest";

import { board, clocks, REPLAY } from "../../../dev/fixtures.ts";
import type { LogLine, PlyView, ReplayStep, ReplayView, Seat } from "../../wire.gen.ts";
import { leftAt } from "../../match/state/clocks.ts";
import { plyAt, readingAt, thinkTimes, timelineOf, travels, withTimes } from "./timeline.ts";

/** A half-move: its seat, its UCI text, its time in seconds, and the hands on both boards after it. */
type Made = readonly [seat: Seat, uci: string, at: number, handsA: string, handsB: string];

function step(at: number, handsA: string, handsB: string): ReplayStep {
  return { boards: { A: board({ hands: handsA }), B: board({ hands: handsB }) }, clocks: clocks({ at: at * 1000, running: [], delay: [] }) };
}

function match(made: readonly Made[], change: Partial<ReplayView> = {}): ReplayView {
  const plies = made.map(([seat, uci, at], index): PlyView => ({ seat, ply: index + 1, san: uci, uci, at: at * 1000, left: null }));
  const replay = [step(0, "", ""), ...made.map(([, , at, a, b]) => step(at, a, b))];
  return { ...REPLAY, plies, replay, between: [], times: "recorded", ...change };
}

const EXCHANGE: readonly Made[] = [
  ["A", "e4d5", 2, "", "p"],
  ["B", "e2e4", 3, "", "p"],
  ["A", "d5c6", 5, "", "pp"],
  ["b", "P@e5", 9, "", "p"],
];

describe("captured pieces", () => {
  it("travel from the capture to the drop, and the first captured is dropped first", () => {
    const { plies, replay } = match(EXCHANGE);
    expect(travels(replay, plies)).toEqual([
      { role: "P", to: "b", captured: 1, dropped: 4 },
      { role: "P", to: "b", captured: 3, dropped: null },
    ]);
  });

  it("are dropped after equal pieces that were in hand from the start, and those pieces are not listed", () => {
    const { plies, replay } = match([
      ["A", "e4d5", 2, "", "pp"],
      ["b", "P@e5", 4, "", "p"],
      ["b", "P@e4", 6, "", ""],
    ]);
    replay[0] = step(0, "", "p");
    expect(travels(replay, plies)).toEqual([{ role: "P", to: "b", captured: 1, dropped: 3 }]);
  });

  it("that arrive after a drop are not the piece that was dropped", () => {
    const { plies, replay } = match([
      ["A", "e4d5", 1, "", "n"],
      ["b", "N@f3", 2, "", ""],
      ["A", "d5c6", 3, "", "n"],
    ]);
    expect(travels(replay, plies).map((one) => one.dropped)).toEqual([2, null]);
  });
});

describe("the axis of time", () => {
  it("has each half-move at its time, or at that of the previous half-move if this is later", () => {
    const line = timelineOf(match([["A", "e2e4", 2, "", ""], ["B", "e2e4", 1, "", ""], ["a", "e7e5", 4, "", ""]]));
    expect(line.at).toEqual([0, 2_000, 2_000, 4_000]);
    expect([0, 1_999, 2_000, 3_999, 4_000, 99_000].map((now) => plyAt(line, now))).toEqual([0, 0, 2, 2, 3, 3]);
  });

  it("ends with the mark of the end of the match", () => {
    const end = clocks({ at: 9_000, running: [], delay: [] });
    const line = timelineOf(match(EXCHANGE.slice(0, 2), { between: [end] }));
    expect(line.end).toBe(9_000);
    expect(line.marks).toEqual([{ at: 9_000, kind: "end", event: null }]);
  });

  it("has marks for claims, halts and the end, and for no other entries of the log", () => {
    const log: LogLine[] = [
      { seq: 3, at: 1_000, event: { e: "claim_raised", number: 1, by: "A", claim: "illegal_move", board: "A" } as never },
      { seq: 4, at: 1_500, event: { e: "pressed", seat: "A" } },
      { seq: 5, at: 2_000, event: { e: "paused" } },
    ];
    const { marks } = timelineOf(match(EXCHANGE, { log }));
    expect(marks.map((mark) => [mark.at, mark.kind])).toEqual([[1_000, "claim"], [2_000, "halt"], [9_000, "end"]]);
  });

  it("gives the time that each move took, counted from the previous move on its board", () => {
    const view = match(EXCHANGE);
    expect(thinkTimes(timelineOf(view), view.plies)).toEqual([2_000, 3_000, 3_000, 6_000]);
  });
});

function four(A: number, a: number, B: number, b: number) {
  return { A, a, B, b };
}

function byClocks(made: readonly Made[], end: number): ReplayView {
  return withTimes(match(made, { times: "clocks", between: [clocks({ at: end, running: [], delay: [] })] }));
}

describe("a match whose clocks never changed", () => {
  it("plays one half-move a second, with stopped clocks", () => {
    const even = byClocks([["A", "e2e4", 0, "", ""], ["B", "e2e4", 0, "", ""], ["a", "e7e5", 0, "", ""]], 0);
    const line = timelineOf(even);
    expect([line.at, line.end, even.times]).toEqual([[0, 1_000, 2_000, 3_000], 3_000, "even"]);
    const reading = readingAt(line, 2_500);
    expect(reading === null ? null : leftAt(reading, "A", 2_500)).toBe(reading?.left.A);
    expect(readingAt(line, 3_000)?.at).toBe(3_000);
  });

  it("is the only kind of match whose times are replaced", () => {
    const other = match([["A", "e2e4", 2, "", ""]]);
    expect(withTimes(other)).toBe(other);
    const ended = byClocks([["A", "e2e4", 0, "", ""]], 5_000);
    expect(ended.times).toBe("clocks");
  });
});

describe("clocks", () => {
  it("run down between moves and stop in a halt", () => {
    const halted = clocks({ at: 1_800, left: { A: 178_800, a: 179_400, B: 178_200, b: 180_000 }, running: [], delay: [] });
    const line = timelineOf({ ...REPLAY, between: [halted, ...REPLAY.between] });
    const left = (seat: Seat, now: number) => {
      const reading = readingAt(line, now);
      return reading === null ? null : leftAt(reading, seat, now);
    };
    expect([left("A", 1_000), left("A", 1_200), left("A", 1_700)]).toEqual([179_000, 178_800, 178_800]);
    expect([left("a", 1_700), left("a", 1_800), left("a", 2_000)]).toEqual([179_500, 179_400, 179_400]);
  });

  it("give one graph of the lead over the partner's opponent (the diagonal), or two if bonuses make the partners' leads differ", () => {
    const reading = (at: number, left: ReturnType<typeof four>, running: Seat[]) =>
      clocks({ at, left, running, delay: running.map(() => 0) });
    const start = reading(0, four(60_000, 60_000, 60_000, 60_000), ["A", "B"]);
    const view = match(EXCHANGE.slice(0, 1));
    const showing = [start, reading(2_000, four(58_000, 60_000, 58_000, 60_000), ["a", "B"])];
    const steps = showing.map((one): ReplayStep => ({ boards: { A: board(), B: board() }, clocks: one }));
    const end = reading(5_000, four(58_000, 57_000, 55_000, 60_000), []);
    const [graph, ...more] = timelineOf({ ...view, replay: steps, between: [end] }).graphs;
    expect(graph).toEqual({ seat: "A", points: [[0, 0], [2_000, 0], [5_000, 3_000]] });
    expect(more).toEqual([]);
    const bonus = reading(5_000, four(58_000, 57_000, 55_000, 62_000), []);
    expect(timelineOf({ ...view, replay: steps, between: [bonus] }).graphs.map((one) => one.seat)).toEqual(["A", "b"]);
    expect(timelineOf({ ...view, replay: steps, between: [end], times: "even" }).graphs).toEqual([]);
  });
});
