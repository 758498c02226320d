// The sentences of the Laws: there in four languages, and asked for by what systems call them.

import { expect, it } from "vitest";

import { articles } from "./articles.ts";
import { speak } from "./language.ts";

it("are the same in every language, each in its own words", async () => {
  await articles.load();
  const en = articles.shown ?? {};
  expect(en["WBN 5.10"]).toContain("never captures");
  for (const language of ["cs", "ru", "nl"] as const) {
    await speak(language);
    const other = articles.shown ?? {};
    expect(Object.keys(other)).toEqual(Object.keys(en));
    expect(other["WBN 5.10"]).not.toBe(en["WBN 5.10"]);
  }
  await speak("en");
});
