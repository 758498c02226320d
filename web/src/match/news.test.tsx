// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { frame, game, MATE, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { News } from "./news.tsx";
import { SEATS } from "./state/seats.ts";
import type { AwayView, EventView } from "../wire.gen.ts";

let root: TableRoot;

beforeEach(() => {
  root = new TableRoot();
  root.hear(welcome({ game: game({ names: { A: "Anna", a: "Eva", B: "Eva", b: "Dmitri" } }) }));
});
afterEach(() => root.close());

it("where no absence loses the match, only the absence is announced", () => {
  root.hear(welcome({ game: game({ away: [{ seat: "b", since: -6_000 }] }) }));
  show();
  expect(lines()).toEqual(["Dmitri is away"]);
});

it("a page that was loaded during an absence announces it with the time that is left", () => {
  root.hear(welcome({ game: game({ away: [{ seat: "b", since: -20_000, loses_at: 40_400 }] }) }));
  show();
  expect(lines()).toEqual(["Dmitri is away: your team loses in 0:40"]);
});

const show = () => root.show(<News />);
const lines = () => root.texts(".news p");

it("a person with several seats comes back once, and is not announced to themselves", () => {
  const events: EventView[] = SEATS.map((seat) => ({ e: "came_back", seat }));
  events.forEach((event, index) => root.hear(frame(2 + index, event)));
  show();
  expect(lines()).toEqual(["Eva is back", "Dmitri is back"]);
});

it("a person who is away for less than five seconds is not announced, and others are, with the time that is left", () => {
  vi.useFakeTimers();
  const a: AwayView = { seat: "a", since: 0, loses_at: 60_000 };
  const b: AwayView = { ...a, seat: "b" };
  root.hear(frame(2, { e: "went_away", seat: "a" }, { away: [a] }));
  root.hear(frame(3, { e: "went_away", seat: "b" }, { away: [a, b] }));
  show();
  expect(lines()).toEqual([]);
  vi.advanceTimersByTime(4_900);
  root.hear(frame(4, { e: "came_back", seat: "a" }, { away: [b] }));
  show();
  expect(lines()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1_100));
  expect(lines()).toEqual(["Dmitri is away: your team loses in 0:54"]);
  act(() => void vi.advanceTimersByTime(55_000));
  expect(lines()).toEqual(["Dmitri is away"]);
  root.hear(frame(5, { e: "came_back", seat: "b" }));
  show();
  expect(lines()).toEqual(["Dmitri is back"]);
  vi.useRealTimers();
});

it("after the end, a declined draw is no news", () => {
  root.hear(frame(2, { e: "draw_offered", seat: "A" }), frame(3, { e: "draw_declined", seat: "a" }));
  show();
  expect(lines()).toEqual(["Draw declined"]);
  root.hear(frame(4, { e: "ended", result: MATE }));
  show();
  expect(lines()).toEqual([]);
});
