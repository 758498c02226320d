import { beforeAll, describe, expect, it } from "vitest";

import { ApiError } from "../net/api.ts";
import { loadText } from "../words/text.ts";
import { speak, type Language } from "../words/language.ts";
import { loadRulesText } from "../words/rules.ts";
import { rulesProblemText, rulesRequestProblem } from "./rulesproblem.ts";

const TAKE = {
  code: "contradiction",
  args: "one_board_take",
  text: "promo.source = take needs the other board, but match.boards is 1",
};

beforeAll(() => Promise.all([loadText(), loadRulesText()]));

async function saidIn(language: Language): Promise<string> {
  await speak(language);
  return rulesProblemText(TAKE);
}

describe("rules that contradict each other", () => {
  it("are explained in each language", async () => {
    expect(await saidIn("en")).toBe(TAKE.text);
    expect(await saidIn("cs")).toBe("promo.source = take potřebuje druhou šachovnici, ale match.boards je 1");
    expect(await saidIn("ru")).toBe("для promo.source = take нужна вторая доска, а match.boards = 1");
    expect(await saidIn("nl")).toBe("promo.source = take vraagt om het andere bord, maar match.boards is 1");
  });

  it("are explained when a table is refused, and other refusals have their usual sentences", async () => {
    await speak("nl");
    expect(rulesRequestProblem(new ApiError(TAKE, 400))).toContain("vraagt om het andere bord");
    const many = { code: "too_many_tables", text: "too many" };
    expect(rulesRequestProblem(new ApiError(many, 429))).toContain("te veel tafels");
    const setup = { code: "no_message", args: "that is no setup", text: "that is no setup" };
    expect(rulesRequestProblem(new ApiError(setup, 400))).toBe("de server begrijpt dat bericht niet");
  });
});
