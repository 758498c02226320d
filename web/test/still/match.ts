// A match whose server is the test: its messages, in order.

import { vi } from "vitest";

import { frame } from "../../dev/fixtures.ts";
import type { EventView, GameView, ServerMsg, TableView } from "../../src/wire.gen.ts";
import type { FixtureSocket } from "../fixtureserver.ts";

/** A word longer than any line. */
export const LONG_WORD = "Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz";

/** Makes the server's messages during a match. Its frames are numbered in order. */
export class Match {
  constructor(
    private now: GameView,
    readonly at: TableView,
  ) {}

  frame(happened: EventView, change: Partial<GameView> = {}): ServerMsg {
    this.now = { ...this.now, ...change, seq: this.now.seq + 1 };
    const { seq, clocks, dests, boards, yours, claims, mates } = this.now;
    const can = yours.length === 0 ? [] : this.now.can;
    return frame(seq, happened, { clocks, dests, can, a: boards.A, b: boards.B, claims: claims ?? null, mates: mates ?? [] });
  }
}

/** Sends messages, and waits until the page has received them all. `n` is a number that no earlier call had. */
export async function arrive(server: FixtureSocket, messages: readonly ServerMsg[], n: number): Promise<void> {
  for (const message of messages) server.say(message);
  server.say({ t: "probe", k: n });
  const isHeard = () => {
    if (!server.heard.some((one) => one.t === "echo" && one.k === n)) throw new Error("the page does not answer");
  };
  await vi.waitFor(isHeard, { timeout: 30_000, interval: 5 });
}
