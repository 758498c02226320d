import { expect, it } from "vitest";

import { articles, speak } from "./language.ts";

const languages = ["en", "cs", "ru", "nl"] as const;

it("every language has the same articles of the Laws, each in its own words", async () => {
  await articles.load();
  const en = articles.shown ?? {};
  expect(en["WBN 5.10"]).toContain("never captures");
  expect(en["Q6"]).toContain("the same millisecond");
  for (const language of ["cs", "ru", "nl"] as const) {
    await speak(language);
    const other = articles.shown ?? {};
    expect(Object.keys(other)).toEqual(Object.keys(en));
    for (const [id, sentence] of Object.entries(other)) expect(sentence, id).not.toBe(en[id]);
  }
});

it("a reason that rules without articles give for a result has a sentence of its own", async () => {
  await articles.load();
  const reasons = ["checkmate", "flag", "resignation", "agreement", "repetition", "stalemate", "insufficient", "aborted"];
  expect(reasons.filter((reason) => articles.shown?.[reason] === undefined)).toEqual([]);
});

it("every article is a sentence in the script of its language and fits beside a board", async () => {
  for (const language of languages) {
    await speak(language);
    for (const [id, sentence] of Object.entries(articles.shown ?? {})) {
      expect(sentence, id).toMatch(/\.$/);
      expect([...sentence].length, id).toBeLessThanOrEqual(200);
      const cyrillic = sentence.match(/[а-я]/g)?.length ?? 0;
      if (language === "ru") expect(cyrillic, id).toBeGreaterThan(10);
      else expect(cyrillic, id).toBe(0);
    }
  }
  await speak("en");
});
