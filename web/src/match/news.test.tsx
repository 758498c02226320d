// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { frame, game, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { News } from "./news.tsx";
import { SEATS } from "./state/seats.ts";
import type { EventView } from "../wire.gen.ts";

let root: TableRoot;

beforeEach(() => {
  root = new TableRoot();
  root.hear(welcome({ game: game({ names: { A: "Anna", a: "Eva", B: "Eva", b: "Dmitri" } }) }));
});
afterEach(() => root.close());

it("where no absence loses the match, and before the page knows when it began, only the absence is announced", () => {
  root.hear(welcome({ game: game({ away: ["b"] }) }));
  show();
  expect(lines()).toEqual(["Dmitri is away"]);
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
  root.hear(frame(2, { e: "went_away", seat: "a" }));
  root.hear(frame(3, { e: "went_away", seat: "b" }));
  show();
  expect(lines()).toEqual([]);
  vi.advanceTimersByTime(4_900);
  root.hear(frame(4, { e: "came_back", seat: "a" }));
  show();
  expect(lines()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1_100));
  expect(lines()).toEqual(["Dmitri is away: their team loses in 0:54"]);
  act(() => void vi.advanceTimersByTime(55_000));
  expect(lines()).toEqual(["Dmitri is away"]);
  root.hear(frame(5, { e: "came_back", seat: "b" }));
  show();
  expect(lines()).toEqual(["Dmitri is back"]);
  vi.useRealTimers();
});
