// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";

import { forgetVisit, visited, visits } from "./visits.ts";

const visit = (table: string, at = 0) => ({ table, at, control: "3+0", preset: "fics", names: ["Anna"], playing: false });
const tables = () => visits().map((one) => one.table);

beforeEach(() => localStorage.clear());

it("keeps the last six tables, the latest first", () => {
  for (const table of ["a", "b", "c", "d", "e", "f", "g"]) visited(visit(table));
  visited(visit("d", 5));
  expect(tables()).toEqual(["d", "g", "f", "e", "c", "b"]);
  expect(visits()[0]).toEqual(visit("d", 5));
});

it("removes a table that is gone", () => {
  visited(visit("a"));
  visited(visit("b"));
  forgetVisit("b");
  expect(tables()).toEqual(["a"]);
});

it.each(["", "{", "7", '[{"table":"a"}, null, 3]'])("ignores what another program kept: %s", (kept) => {
  localStorage.setItem("bughouse:visits", kept);
  expect(visits()).toEqual([]);
});
