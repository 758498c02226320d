// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { clocks, game, welcome } from "../../dev/fixtures.ts";
import { Clockwork } from "./clockwork.ts";
import type { Link } from "./state/model.ts";
import { reduce } from "./state/reduce.ts";
import { TableStore } from "./store.ts";

let store: TableStore;
let stop: () => void;
const digits = document.createElement("span");

beforeEach(() => {
  vi.useFakeTimers();
  store = new TableStore("t");
  store.state.value = reduce(store.state.value, welcome({ game: game({ clocks: clocks({ at: 0, running: ["A"], delay: [0] }) }) }), 0);
  store.sync.reading(0, performance.now());
  const clockwork = new Clockwork(store);
  const stops = [clockwork.start(), clockwork.clock("A", digits)];
  stop = () => stops.forEach((one) => one());
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function connection(link: Link): void {
  store.state.value = { ...store.state.value, link };
}

it("without a connection a clock does not count and is gray, and it is right again with one", () => {
  vi.advanceTimersByTime(9_500);
  expect(digits.textContent).toBe("2:50");
  expect(digits.className).toBe("");
  connection("silent");
  vi.advanceTimersByTime(5_000);
  expect(digits.textContent).toBe("2:45");
  connection("lost");
  vi.advanceTimersByTime(20_000);
  expect(digits.textContent).toBe("2:45");
  expect(digits.className).toBe("lost");
  connection("open");
  vi.advanceTimersByTime(100);
  expect(digits.textContent).toBe("2:25");
  expect(digits.className).toBe("");
});
