import { afterAll, describe, expect, it } from "vitest";

import { speak } from "../text/language.ts";
import { articleId, citation } from "./citation.ts";

afterAll(() => speak("en"));

describe("a citation", () => {
  it("is the id where the text that the rules follow has the article", () => {
    expect([citation("WBN 7.9"), citation("FICS"), citation("")]).toEqual(["WBN 7.9", "FICS", ""]);
  });

  it.each([
    ["en", "as in WBN 7.9", "as in RU G2"],
    ["cs", "jako ve WBN 7.9", "jako v RU G2"],
    ["ru", "как в WBN 7.9", "как в RU G2"],
    ["nl", "zoals in WBN 7.9", "zoals in RU G2"],
  ] as const)("of another text is marked as such in %s", async (language, wbn, ru) => {
    await speak(language);
    expect([citation("as in WBN 7.9"), citation("as in RU G2")]).toEqual([wbn, ru]);
  });

  it("finds the sentence of the other text", () => {
    expect([articleId("as in WBN 7.9"), articleId("WBN 7.9")]).toEqual(["WBN 7.9", "WBN 7.9"]);
  });
});
