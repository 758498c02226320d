import { signal } from "@preact/signals";
import { beforeEach, expect, it, vi } from "vitest";

import { EVENING } from "../../dev/event.ts";
import { next, type EventState } from "../event/state.ts";
import type { EventNews, Problem } from "../wire.gen.ts";

const asked = vi.fn<() => Promise<Problem | null>>();
const event = signal<EventState | null>(null);
vi.mock("../event/index.ts", () => ({ act: () => asked(), event }));
const { busy, does, refused, said } = await import("./doing.ts");

const CHANGED: Problem = { code: "changed", text: "this has changed meanwhile" };

/** The state after a line of the log. */
function after(what: Readonly<Record<string, unknown>>): EventState | null {
  const { seen, desk } = EVENING.organizer;
  const log = [{ no: seen + 1, at_ms: 0, what }];
  return next(event.peek(), { seen: seen + 1, paired: 2, desk: { ...desk, log } } as unknown as EventNews, 0);
}

beforeEach(() => {
  asked.mockReset();
  event.value = next(null, EVENING.organizer, 0);
});

it("an act that is done is said", async () => {
  asked.mockResolvedValue(null);
  expect(await does({ is: "undo" }, "Undone.")).toBe(true);
  expect([said.value, refused.value, busy.value]).toEqual(["Undone.", null, false]);
});

it("an act that was only behind the server's own lines is asked for again", async () => {
  asked.mockResolvedValueOnce(CHANGED).mockResolvedValueOnce(null);
  const done = does({ is: "unpair" });
  await Promise.resolve();
  event.value = after({ desk: "room", game: { table: 1 } });
  expect(await done).toBe(true);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("an act after what another person did is refused", async () => {
  asked.mockResolvedValue(CHANGED);
  const done = does({ is: "undo" });
  await Promise.resolve();
  event.value = after({ fact: "ended", by: { staff: 1 }, table: 2, round: 2 });
  expect(await done).toBe(false);
  expect(refused.value).toEqual(CHANGED);
  expect(asked).toHaveBeenCalledTimes(1);
});
