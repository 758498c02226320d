import { beforeAll, expect, it } from "vitest";

import { loadText, loadWords } from "../words/index.ts";
import { points, resultText, shortSeat } from "./names.ts";
import { refusal } from "./refusal.ts";
import { entryFrom } from "./signup.tsx";

beforeAll(async () => {
  await Promise.all([loadText(), loadWords(["event"])]);
});

it("points are whole numbers and quarters", () => {
  expect([0, 0.5, 2, 2.5, 1.75, 0.25].map(points)).toEqual(["0", "½", "2", "2½", "1¾", "¼"]);
});

it("points below zero have one sign, before the whole number", () => {
  expect([-0.5, -0.25, -1, -1.5, -0].map(points)).toEqual(["−½", "−¼", "−1", "−1½", "0"]);
});

it("results that were not played have signs", () => {
  expect(["1-0", "1/2-1/2", "0-0", "1-0f", "0-0f"].map(resultText)).toEqual(["1–0", "½–½", "0–0", "+ : −", "− : −"]);
});

it("a seat is a color and a board", () => {
  expect([shortSeat("A"), shortSeat("b")]).toEqual(["White A", "Black B"]);
});

function say(code: string, args?: unknown): string {
  return refusal({ code, text: "as the server says it", args }).replaceAll("\u00a0", " ");
}

it("refusals have their names and numbers, whatever form the server gives them", () => {
  expect(say("name_taken", "Anna")).toContain("Anna");
  expect(say("in_round", ["Anna", 2])).toContain("Anna plays in round 2");
  expect(say("missing", { table: 4, round: 2 })).toBe("Round 2 is not over: table 4 has no result.");
  expect(say("too_few", { have: 3, needed: 4, round: 2 })).toBe("Too few can play in round 2: 4 are needed, 3 are here.");
  expect(say("no_table")).toBe("There is no such table.");
  expect(say("no_table", { round: 2, table: 5, tables: 4 })).toBe("Round 2 has no table 5.");
  expect(say("not_yours", null)).toBe("Your link does not allow this.");
  expect(say("something_new")).toBe("as the server says it");
});

it("the form of the sign-up leaves out what is empty", () => {
  expect(entryFrom(" Anna ", "", "")).toEqual({ name: "Anna" });
  expect(entryFrom("Anna", " Bob", "1500")).toEqual({ name: "Anna", partner: "Bob", rating: 1500 });
  expect(entryFrom("Anna", "", "1500.5")).toEqual({ name: "Anna" });
});
