// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";

import { MIDDLE, welcome } from "../../../dev/fixtures.ts";
import { reduce } from "../state/reduce.ts";
import { TableStore } from "../store.ts";
import { Interaction } from "./interaction.ts";
import { listenToKeys } from "./keys.ts";

let store: TableStore;
let hands: Interaction;
let stop: () => void;

beforeEach(() => {
  store = new TableStore("t");
  store.state.value = reduce(store.state.value, welcome({ game: MIDDLE }), 0);
  hands = new Interaction(store);
  stop = listenToKeys(hands, () => undefined);
});
afterEach(() => stop());

/** Presses keys. Returns the moves that were sent. */
function press(...keys: string[]): string[] {
  for (const key of keys) {
    const code = /\d/.test(key) ? `Digit${key}` : "";
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
  }
  return store.state.value.pending.flatMap(({ command }) => (command.t === "play" ? [command.mv] : []));
}

it("the piece that a key selects is dropped on the square that is typed next", () => {
  expect(press("2", "f", "5")).toEqual(["N@f5"]);
  expect(hands.armed.value).toBeNull();
});

it("the file can be typed again, and a square where the piece may not be dropped keeps it armed", () => {
  expect(press("2", "a", "8")).toEqual([]);
  expect(hands.shakes.A.value).toBe(1);
  expect(press("d", "f", "5")).toEqual(["N@f5"]);
});

it("a digit without a file selects another piece, and a file counts for the piece that was armed", () => {
  expect(press("1", "f", "Escape", "2", "1")).toEqual([]);
  expect(hands.armed.value?.role).toBe("P");
});

it("without an armed piece letters are no squares", () => {
  expect(press("f", "5")).toEqual([]);
});
