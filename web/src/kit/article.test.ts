import { afterAll, describe, expect, it } from "vitest";

import { speak } from "../words/language.ts";
import { articleId, citation } from "./article.tsx";

afterAll(() => speak("en"));

describe("a citation of an article", () => {
  it("is its id if the article belongs to the Laws that the rules follow", () => {
    expect([citation("WBN 7.9"), citation("FICS"), citation("")]).toEqual(["WBN 7.9", "FICS", ""]);
  });

  it.each([
    ["en", "as in WBN 7.9", "as in RU G2"],
    ["cs", "jako ve WBN 7.9", "jako v\u00a0RU G2"],
    ["ru", "как в\u00a0WBN 7.9", "как в\u00a0RU G2"],
    ["nl", "zoals in WBN 7.9", "zoals in RU G2"],
  ] as const)("from other Laws begins with words for “as in” in %s", async (language, wbn, ru) => {
    await speak(language);
    expect([citation("as in WBN 7.9"), citation("as in RU G2")]).toEqual([wbn, ru]);
  });

  it("gives the id of the article without “as in”", () => {
    expect([articleId("as in WBN 7.9"), articleId("WBN 7.9")]).toEqual(["WBN 7.9", "WBN 7.9"]);
  });
});
