// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Signal } from "../wire.gen.ts";
import { listenForSignals } from "./keys.ts";
import { asking } from "./state/choosing.ts";

let given: Signal[];
let words: number;
let stop: () => void;
let drops: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  given = [];
  words = 0;
  drops = false;
  stop = listenForSignals({ give: (signal) => given.push(signal), refuse: () => (words += 1), drops: () => drops });
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

it.each([
  ["hello partner", 2],
  ["nice game", 2],
  ["need a knight", 2],
  ["rook", 1],
  ["every", 1],
  ["I mate", 1],
  ["hi", 1],
  ["syg", 1],
])("a typed word gives no signal, and is refused once: %s", (text, refused) => {
  type(text);
  expect(given).toEqual([]);
  expect(words).toBe(refused);
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

it.each([
  ["yg", 20],
  ["yg", 400],
  ["ygs", 260],
])("two letters quickly one after the other are two signals, and so are letters with a pause between them: %s, %s ms", (text, gap) => {
  type(text, gap);
  expect(given).toEqual([{ is: "ok" }, { is: "go", who: "me" }, { is: "sit", who: "me" }].slice(0, text.length));
  expect(words).toBe(0);
});

it("a signal about a role may follow another at once if its role is a digit", () => {
  type("yk2", 20);
  expect(given).toEqual([{ is: "ok" }, { is: "keep", role: "N" }]);
});

it("a single letter without a signal is not refused, since it may be another shortcut", () => {
  type("h");
  expect(words).toBe(0);
});
