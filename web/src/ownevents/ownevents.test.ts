// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { eventOfToday, forgetEvent, keepEvent, type OwnEvent, ownEvents } from "./index.ts";

const event = (id: string, change: Partial<OwnEvent> = {}) => ({ id, key: `key of ${id}`, name: "Club evening", role: "player" as const, round: 0, ...change });
const ids = () => ownEvents().map(({ id, role }) => `${id} ${role}`);
const HOUR = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => void vi.useRealTimers());

it("keeps the last ten events, the one opened last first, and when each was opened first", () => {
  for (const id of "abcdefghijk") keepEvent(event(id));
  vi.setSystemTime(HOUR);
  keepEvent(event("d", { round: 2 }));
  expect(ids().map((one) => one[0]).join("")).toBe("dkjihgfecb");
  expect(ownEvents()[0]).toEqual({ ...event("d", { round: 2 }), since: 0, at: HOUR });
});

it("keeps one link of an event for each role: the newest one", () => {
  keepEvent(event("a", { role: "organizer", key: "desk" }));
  keepEvent(event("a", { key: "earlier" }));
  keepEvent(event("a", { key: "later" }));
  expect(ownEvents().map(({ key }) => key)).toEqual(["later", "desk"]);
});

it("removes a link that is not valid any more", () => {
  keepEvent(event("a"));
  keepEvent(event("b"));
  forgetEvent("key of b");
  expect(ids()).toEqual(["a player"]);
});

it("the event of today is the one opened last, until the next day", () => {
  keepEvent(event("a"));
  keepEvent(event("b"));
  expect(eventOfToday()?.id).toBe("b");
  vi.setSystemTime(20 * HOUR);
  expect(eventOfToday()).toBe(undefined);
});

it("reads the desks that an earlier version has kept", () => {
  localStorage.setItem("bughouse:events", '[{"id":"a","key":"desk","name":"Club evening"}]');
  expect(ownEvents()).toEqual([{ id: "a", key: "desk", name: "Club evening", role: "organizer", round: 0, since: 0, at: 0 }]);
});

it.each(["", "{", "7", '[{"id":"a"}, null, 3]'])("ignores what another program kept: %s", (kept) => {
  localStorage.setItem("bughouse:events", kept);
  expect(ownEvents()).toEqual([]);
});
