// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Signal } from "../wire.gen.ts";
import { listenForSignals } from "./keys.ts";
import { asking } from "./state/choosing.ts";

let given: Signal[];
let stop: () => void;
let drops: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  given = [];
  drops = false;
  stop = listenForSignals((signal) => given.push(signal), () => drops);
});
afterEach(() => {
  stop();
  asking.value = null;
  vi.useRealTimers();
});

/** Types `text` with `gap` ms from each key to the next, and then waits. */
function type(text: string, gap = 200): void {
  for (const key of text) {
    const code = /\d/.test(key) ? `Digit${key}` : "";
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
    vi.advanceTimersByTime(gap);
  }
  vi.advanceTimersByTime(1_000);
}

it.each(["hello partner", "nice game", "need a knight", "rook", "every", "I mate"])("a typed word gives no signal: %s", (text) => {
  type(text);
  expect(given).toEqual([]);
  expect(asking.value).toBe(null);
});

it("a letter by itself gives its signal, and one of a role needs the role", () => {
  type("y");
  type("rn", 0);
  type("k2", 50);
  expect(given).toEqual([{ is: "ok" }, { is: "need", role: "N" }, { is: "keep", role: "N" }]);
});

it("letters are no signals while a piece in hand is armed", () => {
  drops = true;
  type("y");
  expect(given).toEqual([]);
});

it("letters with a pause between them are signals", () => {
  type("yg", 400);
  expect(given).toEqual([{ is: "ok" }, { is: "go", who: "me" }]);
});
