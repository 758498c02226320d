import { expect, it } from "vitest";

import { pairedRounds } from "./logrounds.ts";

/** The round of each pairing in a log, the first one first. The lines before `from` are left out. */
function roundsOf(facts: string, rounds: number, from = 0): number[] {
  const log = facts.split(" ").map((fact, index) => ({ no: index + 1, at_ms: 0, what: { fact } }));
  return [...pairedRounds(log.slice(from).toReversed(), rounds).values()].toReversed();
}

it("pairings make one round after another", () => {
  expect(roundsOf("began added paired ended paired ended", 2)).toEqual([1, 2]);
  expect(roundsOf("began added paired ended paired ended", 2, 4)).toEqual([2]);
});

it("a pairing that was taken back makes its round again", () => {
  expect(roundsOf("paired ended paired undone paired", 2)).toEqual([1, 2, 2]);
  expect(roundsOf("paired ended paired moved unpaired", 1)).toEqual([1, 2]);
});

it("undo after a pairing was taken back takes back what was before the pairing", () => {
  expect(roundsOf("paired ended paired moved unpaired undone ended paired", 2)).toEqual([1, 2, 2]);
});
