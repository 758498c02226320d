import { expect, it } from "vitest";

import { codeIn } from "./codes.ts";

it.each([
  ["5+0 · fics", "fics"],
  ["wbn-cs", "wbn-cs"],
  ["ru-nom-p37, without clocks", "ru-nom-p37"],
  ["crazyhouse", "crazyhouse"],
  ["clock.lag_gain_ms = 20 instead of 0", "clock.lag_gain_ms"],
  ["not_your_turn", "not_your_turn"],
])("%s has the code %s", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

it.each(["FICS · 5+0", "Play as on chess.com", "fics.bpgn", "One board, for crazyhouse.", "https://example.org/a_b", "half-moves"])("%s has no code", (text) => {
  expect(codeIn(text)).toBeNull();
});
