import { expect, it } from "vitest";

import { entriesIn, isList } from "./pasted.ts";

it("a name alone is no list", () => {
  expect(isList("Anna Nováková")).toBe(false);
  expect(isList("Anna\nBob")).toBe(true);
  expect(isList("Anna;Bob")).toBe(true);
});

it("names are lines", () => {
  expect(entriesIn("Anna\r\n  Bob  \n\n", false)).toEqual([{ name: "Anna" }, { name: "Bob" }]);
});

it("pairs are cells of a line, and a number is the rating", () => {
  expect(entriesIn("Anna;Bob;1800\nCyril\tDana\nEmil;;1500", true)).toEqual([
    { name: "Anna", partner: "Bob", rating: 1800 },
    { name: "Cyril", partner: "Dana" },
    { name: "Emil", rating: 1500 },
  ]);
});

it("a pair is pasted as the standings write it", () => {
  expect(entriesIn("Anna / Bob\nCyril / Dana; 1700", true)).toEqual([
    { name: "Anna", partner: "Bob" },
    { name: "Cyril", partner: "Dana", rating: 1700 },
  ]);
});

it("players who are single have a rating in the second cell", () => {
  expect(entriesIn('"Anna";1800', false)).toEqual([{ name: "Anna", rating: 1800 }]);
});

it("the number of the row is left out", () => {
  expect(entriesIn("1\tAnna\tBob\t1700", true)).toEqual([{ name: "Anna", partner: "Bob", rating: 1700 }]);
});
