// Checks that the texts of the lessons are complete in each language, and fit the lessons.

import { steps } from "virtual:lessons";
import { describe, expect, it } from "vitest";

import { text as cs } from "./cs/learn.ts";
import { type LearnText, type LessonName, text as en } from "./en/learn.ts";
import { text as nl } from "./nl/learn.ts";
import { text as ru } from "./ru/learn.ts";

/** Every text with its place. A function is called with a number. */
function texts(words: unknown, place = ""): [string, string][] {
  if (typeof words === "string") return [[place, words]];
  if (typeof words === "function") return [[place, String(words(3, 9))]];
  return Object.entries(words as object).flatMap(([key, value]) => texts(value, `${place}.${key}`));
}

const squares = (text: string) => (text.match(/\b[a-h][1-8]\b/g) ?? []).toSorted();

describe.each([["en", en], ["cs", cs], ["nl", nl], ["ru", ru]] as [string, LearnText][])("the lessons in %s", (language, words) => {
  it("have a text for each step, and for nothing else", () => {
    for (const [name, { steps: written }] of Object.entries(words.lessons)) {
      expect(written).toHaveLength(steps.filter((one) => one.lesson === name).length);
    }
    expect(Object.keys(words.lessons)).toEqual([...new Set(steps.map((one) => one.lesson))]);
    expect(steps.every((one) => words.lessons[one.lesson as LessonName].steps[one.number - 1] !== undefined)).toBe(true);
  });

  it("have every text of the English ones, in their own language, with the same squares", () => {
    const english = texts(en);
    const own = texts(words);
    expect(own.map(([place]) => place)).toEqual(english.map(([place]) => place));
    expect(own.filter(([, said]) => said.trim() === "")).toEqual([]);
    const same = own.filter(([, said], index) => language !== "en" && said === english[index]?.[1]);
    expect(same).toEqual([]);
    for (const [index, [place, said]] of own.entries()) expect([place, ...squares(said)]).toEqual([place, ...squares(english[index]?.[1] ?? "")]);
  });

  it("fit on one screen: a task has at most 150 letters", () => {
    const tasks = texts(words.lessons).filter(([place]) => place.endsWith(".task"));
    expect(tasks.filter(([, said]) => said.length > 150)).toEqual([]);
  });
});
