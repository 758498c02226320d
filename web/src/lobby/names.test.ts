import { beforeAll, expect, it } from "vitest";

import type { Problem } from "../wire.gen.ts";
import { loadText, loadWords } from "../words/index.ts";
import { refusal } from "./names.ts";

beforeAll(async () => {
  await Promise.all([loadText(), loadWords(["lobby"])]);
});

it.each<[Omit<Problem, "text">, string]>([
  [{ code: "too_often", args: 12 }, "Too often. Try again in 12 s."],
  [{ code: "wait", args: 120 }, "You or your partner must wait 2:00 before the next search."],
  [{ code: "asked" }, "One of you is being asked to play another match. Try again in a few seconds."],
  [{ code: "no_principal" }, "as the server says it"],
])("a refusal says what the server does, in the words of the page: %j", (problem, said) => {
  expect(refusal({ ...problem, text: "as the server says it" }).replaceAll("\u00a0", " ")).toBe(said);
});
