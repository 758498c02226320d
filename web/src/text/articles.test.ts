// The sentences of the Laws: there in four languages, and asked for by what systems call them.

import { describe, expect, it } from "vitest";

import { loadArticles } from "./articles.ts";

describe("the articles", () => {
  it("are the same in every language, each in its own words", async () => {
    const en = await loadArticles("en");
    expect(en["WBN 5.10"]).toContain("never captures");
    for (const language of ["cs", "ru", "nl"]) {
      const other = await loadArticles(language);
      expect(Object.keys(other)).toEqual(Object.keys(en));
      expect(other["WBN 5.10"]).not.toBe(en["WBN 5.10"]);
    }
  });

  it("are English where a language has none", async () => {
    expect(await loadArticles("de")).toBe(await loadArticles("en"));
  });
});
