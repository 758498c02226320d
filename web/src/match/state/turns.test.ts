import { expect, it } from "vitest";

import type { Frame, ServerMsg } from "../../wire.gen.ts";
import { Turns } from "./turns.ts";

function frame(event: Partial<Frame["event"]>): ServerMsg {
  return { t: "frame", event } as ServerMsg;
}

it("how long a turn has been shown is counted from the opponent's move on that board", () => {
  const turns = new Turns();
  turns.heard(frame({ e: "started" }), 1_000);
  expect(turns.thought("A", 1_500)).toBe(500);
  turns.heard(frame({ e: "played", seat: "A" }), 2_000);
  expect(turns.thought("A", 2_250.4)).toBe(250);
  expect(turns.thought("B", 2_250.4)).toBe(1_250);
});

it("how long a turn has been shown is unknown after the whole match arrives again", () => {
  const turns = new Turns();
  turns.heard(frame({ e: "started" }), 1_000);
  turns.heard({ t: "game", game: {} } as ServerMsg, 2_000);
  expect(turns.thought("A", 2_500)).toBe(null);
});
