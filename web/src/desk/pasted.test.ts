import { expect, it } from "vitest";

import type { EntryView } from "../wire.gen.ts";
import { doubledIn, entriesIn, isList } from "./pasted.ts";

it("a name alone is no list", () => {
  expect(isList("Anna Nováková")).toBe(false);
  expect(isList("Anna\nBob")).toBe(true);
  expect(isList("Anna;Bob")).toBe(true);
  expect(isList("Anna, Bob")).toBe(true);
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

it("single players may share a line, where it has no number", () => {
  const three = [{ name: "Clara" }, { name: "Dmitri" }, { name: "Eva" }];
  expect(entriesIn("Clara, Dmitri, Eva", false)).toEqual(three);
  expect(entriesIn("Clara; Dmitri;Eva,", false).slice(0, 2)).toEqual(three.slice(0, 2));
  expect(entriesIn("Clara, 1700", false)).toEqual([{ name: "Clara", rating: 1700 }]);
  expect(entriesIn("Clara\tBrno", false)).toEqual([{ name: "Clara" }]);
});

it("a comma is between the players of a pair, unless something else is", () => {
  expect(entriesIn("Anna, Bob\nCyril, Dana, 1700", true)).toEqual([{ name: "Anna", partner: "Bob" }, { name: "Cyril", partner: "Dana", rating: 1700 }]);
  expect(entriesIn("Novák, Jan; Horák, Petr", true)).toEqual([{ name: "Novák, Jan", partner: "Horák, Petr" }]);
});

function entry(id: number, names: readonly string[], state: EntryView["state"] = "here"): EntryView {
  return { id, players: names.map((name, index) => ({ id: id * 2 + index, name })), rating: null, state, agrees: null };
}

/** The names of those that are doubled. */
function doubles(text: string, entries: readonly EntryView[], pairs = false): string[] {
  return [...doubledIn(entriesIn(text, pairs), entries, pairs)].map(({ name }) => name);
}

it("a name that is on the list, or twice in the text, is marked", () => {
  expect(doubles("anna, Clara, CLARA, Dana", [entry(0, ["Anna"])])).toEqual(["anna", "CLARA"]);
  expect(doubles("Dana / Bob\nEmil / Emil\nFilip / Gita", [entry(0, ["Anna", "Bob"])], true)).toEqual(["Dana", "Emil"]);
});

it("one who looks for a partner may be of a pair in the text", () => {
  const looks = entry(0, ["Anna"], "looks");
  expect(doubles("Anna / Bob", [looks], true)).toEqual([]);
  expect(doubles("Anna", [looks], true)).toEqual(["Anna"]);
});

it("the heads of the columns are no entry", () => {
  expect(entriesIn("Name\tPartner\tRating\nAnna\tBob\t1500", true)).toEqual([{ name: "Anna", partner: "Bob", rating: 1500 }]);
  expect(entriesIn("Jméno;Spoluhráč\nAnna;Bob", true)).toEqual([{ name: "Anna", partner: "Bob" }]);
  expect(entriesIn("Name", false)).toEqual([{ name: "Name" }]);
});
