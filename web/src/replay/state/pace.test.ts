import { describe, expect, it } from "vitest";

import { advance, instantOf, isOver, otherSpeed, seek, step, type Instant, type Pace } from "./pace.ts";
import type { Timeline } from "./timeline.ts";

/** A match with two half-moves at the same time, and with a wait of half a minute. */
const LINE: Timeline = {
  start: 0,
  end: 40_000,
  at: [0, 1_000, 1_000, 2_000, 32_000],
  readings: [],
  travels: [],
  marks: [{ at: 40_000, kind: "end", event: null }],
  graphs: [],
};

/** Every instant that a replay shows from the start, with `passed` ms from each animation frame to the next. */
function play(pace: Pace, passed: number): { instants: Instant[]; skipped: number } {
  let instant: Instant = step(LINE, 0);
  const instants = [instant];
  let skipped = 0;
  while (!isOver(LINE, instant) && instants.length < 20_000) {
    const next = advance(LINE, instant, passed, pace);
    skipped += next.skipped;
    instant = { ply: next.ply, now: next.now };
    instants.push(instant);
  }
  return { instants, skipped };
}

describe("a replay that plays", () => {
  it.each([
    [0.25, 16],
    [1, 16],
    [8, 16],
    [8, 5_000],
  ])("at %d×, with %d ms between animation frames, shows every half-move in order", (speed, passed) => {
    const { instants } = play({ speed, skip: false }, passed);
    const plies = instants.map((one) => one.ply).filter((ply, index, all) => ply !== all[index - 1]);
    expect(plies).toEqual([0, 1, 2, 3, 4]);
    expect(instants.every((one, index) => index === 0 || one.now >= (instants[index - 1]?.now ?? 0))).toBe(true);
    expect(instants.at(-1)).toEqual({ ply: 4, now: 40_000 });
  });

  it("at 1× takes as long as the match", () => {
    const { instants } = play({ speed: 1, skip: false }, 100);
    expect(instants.length - 1).toBe(400);
  });

  it("skips the middle of long waits on request, and returns the skipped time", () => {
    const { instants, skipped } = play({ speed: 1, skip: true }, 100);
    expect(skipped).toBe(27_000);
    expect(instants.length - 1).toBeLessThan(140);
    expect(instants.map((one) => one.ply)).toContain(3);
    expect(play({ speed: 1, skip: false }, 100).skipped).toBe(0);
  });
});

describe("a step", () => {
  it("shows one half-move even if two were made at the same time, and the replay continues from there", () => {
    expect(step(LINE, 1)).toEqual({ ply: 1, now: 1_000 });
    expect(advance(LINE, step(LINE, 1), 0, { speed: 1, skip: false }).ply).toBe(2);
  });

  it("after the last half-move goes to the end of the match", () => {
    expect(step(LINE, 4)).toEqual({ ply: 4, now: 32_000 });
    expect(step(LINE, 5)).toEqual({ ply: 4, now: 40_000 });
    expect(step(LINE, -1)).toEqual({ ply: 0, now: 0 });
  });

  it("to a time outside the match goes to its start or end", () => {
    expect(seek(LINE, 1_500)).toEqual({ ply: 2, now: 1_500 });
    expect(seek(LINE, -5)).toEqual({ ply: 0, now: 0 });
    expect(seek(LINE, 99_999)).toEqual({ ply: 4, now: 40_000 });
  });
});

describe("the instant in a link to a replay", () => {
  it("has the half-move of the link, even if several were made at the same time", () => {
    for (const ply of [0, 1, 2, 3, 4]) {
      const instant = step(LINE, ply);
      expect(instantOf(LINE, instant.now, instant.ply)).toEqual(instant);
    }
    expect(instantOf(LINE, 1_000, 1)).toEqual({ ply: 1, now: 1_000 });
  });

  it("has the time of the link between two half-moves", () => {
    expect(instantOf(LINE, 20_000, 3)).toEqual({ ply: 3, now: 20_000 });
    expect(instantOf(LINE, 40_000, 4)).toEqual({ ply: 4, now: 40_000 });
  });

  it("is found by the time alone in an older link without a half-move", () => {
    expect(instantOf(LINE, 1_000, null)).toEqual({ ply: 2, now: 1_000 });
  });

  it("has the time of the half-move if the time and the half-move in the link contradict each other", () => {
    expect(instantOf(LINE, 32_000, 1)).toEqual({ ply: 1, now: 1_000 });
    expect(instantOf(LINE, null, 3)).toEqual({ ply: 3, now: 2_000 });
    expect(instantOf(LINE, 0, 999)).toEqual({ ply: 4, now: 32_000 });
  });
});

it("the speed of a replay is at least a quarter and at most eight times that of the match", () => {
  expect(otherSpeed(1, 1)).toBe(2);
  expect(otherSpeed(8, 1)).toBe(8);
  expect(otherSpeed(0.25, -1)).toBe(0.25);
});
