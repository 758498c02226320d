import { describe, expect, it } from "vitest";

import { Sync } from "./sync.ts";

describe("the estimated match time", () => {
  it("assumes that the server answered in the middle of the shortest round trip", () => {
    const sync = new Sync();
    sync.pong(5_000, 100, 140);
    expect(sync.matchTime(140)).toBe(5_020);
    expect(sync.matchTime(1_140)).toBe(6_020);
    expect(sync.rtt).toBe(40);
  });
  it("is corrected at once by the first few samples", () => {
    const sync = new Sync();
    sync.pong(5_000, 0, 200);
    expect(sync.matchTime(200)).toBe(5_100);
    sync.pong(5_260, 280, 290);
    expect(sync.matchTime(290)).toBe(5_265);
  });
  it("follows a better sample smoothly after the first few samples", () => {
    const sync = new Sync();
    // Offset 4900 with an error of up to 100 ms.
    for (let sent = -400; sent <= 0; sent += 100) sync.pong(5_000 + sent, sent, sent + 200);
    sync.pong(5_260, 280, 290); // Offset 4975 with an error of up to 5 ms.
    const steps = [300, 310, 320, 400, 2_000, 4_000].map((now) => sync.matchTime(now) - now);
    for (const [index, offset] of steps.entries()) {
      expect(offset).toBeGreaterThanOrEqual(steps[index - 1] ?? 4_900);
    }
    expect((steps[1] ?? 0) - (steps[0] ?? 0)).toBeLessThan(2);
    expect(steps.at(-1)).toBe(4_975);
  });
  it("is corrected at once by the first round trip after a frame that arrived late", () => {
    const sync = new Sync();
    sync.reading(1_000, 500); // The match time in the frame. The frame took 75 ms to arrive.
    expect(sync.matchTime(500)).toBe(1_000);
    sync.pong(1_275, 625, 775);
    expect(sync.matchTime(775)).toBe(1_350);
  });
  it("runs on after the samples are forgotten, and is corrected at once by the next round trip", () => {
    const sync = new Sync();
    sync.pong(5_000, 100, 110);
    sync.doubt();
    expect(sync.matchTime(200)).toBe(5_095);
    sync.pong(65_000, 200, 300);
    expect(sync.matchTime(300)).toBe(65_050);
  });
  it("is computed from the shortest round trip, not from the latest one", () => {
    const sync = new Sync();
    sync.pong(1_000, 0, 10);
    sync.pong(1_700, 500, 1_500);
    expect(sync.matchTime(2_000)).toBe(2_995);
  });
  it("is computed from the latest round trip if the match was stopped after the shortest one", () => {
    const sync = new Sync();
    for (let sent = 0; sent < 400; sent += 100) sync.pong(sent + 5, sent, sent + 10);
    sync.pong(1_550, 2_000, 2_100); // The match was stopped for half a second.
    expect(sync.rtt).toBe(100);
    expect(sync.matchTime(60_000)).toBe(59_500);
  });
  it("is computed from the shortest round trip if a longer one is consistent with it", () => {
    const sync = new Sync();
    for (let sent = 0; sent < 400; sent += 100) sync.pong(sent + 5, sent, sent + 10);
    sync.pong(1_995, 2_000, 2_100); // The way back took all of the round trip.
    expect(sync.matchTime(60_000)).toBe(60_000);
  });
  it("ignores samples from an hour ago", () => {
    const sync = new Sync();
    sync.pong(1_000, 0, 10);
    sync.pong(3_601_200, 3_600_000, 3_600_040);
    expect(sync.rtt).toBe(40);
  });
  it("is at least the match time in the latest frame", () => {
    const sync = new Sync();
    sync.reading(8_000, 100);
    expect(sync.matchTime(100)).toBe(8_000);
    expect(sync.matchTime(400)).toBe(8_300);
    sync.reading(8_500, 420);
    expect(sync.matchTime(420)).toBe(8_500);
  });
  it("ignores all samples from before a reset", () => {
    const sync = new Sync();
    sync.pong(90_000, 0, 10);
    sync.reset();
    sync.reading(0, 1_000);
    expect(sync.matchTime(1_250)).toBe(250);
  });
});
