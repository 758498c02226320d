// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, it, vi } from "vitest";

import { frame, game, welcome } from "../../dev/fixtures.ts";
import { Clockwork } from "./clockwork.ts";
import { TableContext } from "./context.ts";
import { News } from "./news.tsx";
import { reduce } from "./state/reduce.ts";
import { TableStore } from "./store.ts";
import type { EventView, ServerMsg } from "../wire.gen.ts";

let store: TableStore;
const root = document.createElement("div");

beforeEach(() => {
  render(null, root);
  store = new TableStore("t");
  hear(welcome({ game: game({ names: { A: "Anna", a: "Anna", B: "Anna", b: "Dmitri" } }) }));
});

function hear(message: ServerMsg): void {
  store.state.value = reduce(store.state.value, message, performance.now());
}

function show(): void {
  const access = { store, clockwork: new Clockwork(store) };
  act(() => render(
    <TableContext.Provider value={access}>
      <News />
    </TableContext.Provider>,
    root,
  ));
}

it("a person with several seats comes back once", () => {
  const events: EventView[] = (["A", "a", "B", "b"] as const).map((seat) => ({ e: "came_back", seat }));
  events.forEach((event, index) => hear(frame(2 + index, event)));
  show();
  expect(lines()).toEqual(["Anna is back", "Dmitri is back"]);
});

it("a person who is away for less than five seconds is not announced, and others are after that time", () => {
  vi.useFakeTimers();
  hear(frame(2, { e: "went_away", seat: "A" }));
  hear(frame(3, { e: "went_away", seat: "b" }));
  show();
  expect(lines()).toEqual([]);
  vi.advanceTimersByTime(4_900);
  hear(frame(4, { e: "came_back", seat: "A" }));
  show();
  expect(lines()).toEqual([]);
  act(() => void vi.advanceTimersByTime(200));
  expect(lines()).toEqual(["Dmitri lost the connection"]);
  hear(frame(5, { e: "came_back", seat: "b" }));
  show();
  expect(lines()).toEqual(["Dmitri lost the connection", "Dmitri is back"]);
  vi.useRealTimers();
});

function lines(): (string | null)[] {
  return [...root.querySelectorAll(".news p")].map((one) => one.textContent);
}
