import { signal } from "@preact/signals";
import { beforeEach, expect, it, vi } from "vitest";

import { EVENING } from "../../dev/event.ts";
import { next, type EventState } from "../event/state.ts";
import type { EventNews, Problem } from "../wire.gen.ts";

const asked = vi.fn<() => Promise<Problem | null>>();
const event = signal<EventState | null>(null);
vi.mock("../event/index.ts", () => ({ act: () => asked(), event }));
const { askedAt, busy, does, refused, said } = await import("./doing.ts");

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

it("an act after what another person did is refused", async () => {
  asked.mockResolvedValue(CHANGED);
  const done = does({ is: "undo" });
  await Promise.resolve();
  event.value = after({ fact: "ended", by: { staff: 1 }, table: 2, round: 2 });
  expect(await done).toBe(false);
  expect(refused.value).toEqual(CHANGED);
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each(["undo", "unpair", "pair", "finish"] as const)("%s is not asked for again after this person has done something on another device", async (is) => {
  asked.mockResolvedValueOnce(CHANGED).mockResolvedValueOnce(null);
  const seen = event.value?.seen;
  const done = does({ is });
  event.value = after({ fact: "ended", by: { staff: 0 }, table: 2, round: 2 });
  expect(await done).toBe(false);
  expect(refused.value).toEqual(CHANGED);
  expect(asked).toHaveBeenCalledTimes(1);
  // The page says what has happened since then.
  expect(askedAt.value).toBe(seen);
});
