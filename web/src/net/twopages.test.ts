// Simulates two pages that show the same chess clock, and measures how much they differ. The connection of
// each page has a delay and jitter in both directions, and the system clocks of the devices differ.

import { describe, expect, it } from "vitest";

import { clocks } from "../../dev/fixtures.ts";
import { leftAt } from "../match/state/clocks.ts";
import { Sync } from "./sync.ts";

/** The times of a page's first pings, the time between later ones, and the duration of the comparison, ms. */
const QUICK_MS = [0, 150, 300, 450];
const PING_MS = 2_500;
const LOOKS_MS = 60_000;
/** The pages are compared from this time on, when both have sent a few pings, ms. */
const KNOWN_MS = 800;

interface Line {
  /** The delays to the server and back, and the maximum that jitter adds to each of them, ms. */
  readonly out: number;
  readonly back: number;
  readonly jitter: number;
  /** The time of the page's first rendering, during which it handles no message, ms. */
  readonly busy?: number;
}

/** A random number generator that gives the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Returns what a page shows on a chess clock at a server time. The device's clock is `off` ms ahead of the
 * server's.
 */
function page(line: Line, off: number, random: () => number): (at: number) => number {
  const sync = new Sync();
  const view = clocks({ at: 0, running: ["A"], delay: [0] });
  const heard: { arrives: number; sent: number; read: number }[] = [];
  const asks = [...QUICK_MS];
  for (let sent = PING_MS; sent < LOOKS_MS; sent += PING_MS) asks.push(sent);
  for (const sent of asks) {
    const read = sent + line.out + random() * line.jitter;
    heard.push({ sent, read, arrives: Math.max(line.busy ?? 0, read + line.back + random() * line.jitter) });
  }
  return (at) => {
    while (heard[0] !== undefined && heard[0].arrives <= at) {
      const { arrives, sent, read } = heard.shift() ?? { arrives: 0, sent: 0, read: 0 };
      sync.pong(read, sent + off, arrives + off);
    }
    return leftAt(view, "A", sync.matchTime(at + off)) ?? 0;
  };
}

/** The 99th percentile of the differences between the two pages from KNOWN_MS to `until`, ms. */
function apart(one: Line, other: Line, until = LOOKS_MS): number {
  const random = seeded(7);
  const [first, second] = [page(one, 31_415, random), page(other, -2_718, random)];
  const found: number[] = [];
  for (let at = 0; at < until; at += 50) {
    const differs = Math.abs(first(at) - second(at));
    if (at >= KNOWN_MS) found.push(differs);
  }
  return found.toSorted((a, b) => a - b)[Math.floor(found.length * 0.99)] ?? Infinity;
}

describe("two pages show the same clock", () => {
  it("with a difference of at most 20 ms on one machine", () => {
    const loopback = { out: 0.5, back: 0.5, jitter: 4 };
    expect(apart(loopback, loopback)).toBeLessThanOrEqual(20);
  });
  it.each([
    [75, 75],
    [100, 50],
    [50, 100],
    [140, 10],
  ])("with a difference of at most 10 ms plus half the difference of the delays, which are %d ms there and %d ms back", (out, back) => {
    const near = { out: 0.5, back: 0.5, jitter: 4 };
    const far = { out, back, jitter: 12 };
    expect(apart(near, far)).toBeLessThanOrEqual(Math.abs(out - back) / 2 + 10);
  });
  it("with a difference of at most 20 ms soon after one page was busy at its first ping", () => {
    const quiet = { out: 0.5, back: 0.5, jitter: 4 };
    expect(apart(quiet, { ...quiet, busy: 120 }, 3_000)).toBeLessThanOrEqual(20);
  });
  it("with a difference of at most 10 ms plus half of each connection's difference of the delays there and back, if both are slow", () => {
    const one = { out: 110, back: 40, jitter: 10 };
    const other = { out: 30, back: 120, jitter: 10 };
    expect(apart(one, other)).toBeLessThanOrEqual((70 + 90) / 2 + 10);
  });
});
