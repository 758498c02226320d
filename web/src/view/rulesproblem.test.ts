// What is wrong with rules is said in the language of the page, and with its facts.

import { beforeAll, describe, expect, it } from "vitest";

import { ApiError } from "../socket/api.ts";
import { loadText } from "../text/index.ts";
import { speak, type Language } from "../text/language.ts";
import { loadRulesText } from "../text/rules.ts";
import * as cs from "../text/rules.cs.ts";
import * as nl from "../text/rules.nl.ts";
import * as ru from "../text/rules.ru.ts";
import { loadServerText } from "../text/server.ts";
import type { Why, WhyToml } from "../wire.gen.ts";
import { defectTexts, rulesProblemText, rulesRefusalText } from "./rulesproblem.ts";

const TAKE: Why = { why: "rules", because: { is: "contradiction", which: "one_board_take" } };
const SENTENCE = "promo.source = take needs the other board, but match.boards is 1";

beforeAll(() => Promise.all([loadText(), loadRulesText(), loadServerText()]));

async function saidIn(language: Language): Promise<string> {
  await speak(language);
  return rulesRefusalText(SENTENCE, TAKE);
}

describe("rules that contradict each other", () => {
  it("are explained in each language", async () => {
    expect(await saidIn("en")).toBe(SENTENCE);
    expect(await saidIn("cs")).toBe("promo.source = take potřebuje druhou šachovnici, ale match.boards je 1");
    expect(await saidIn("ru")).toBe("для promo.source = take нужна вторая доска, а match.boards = 1");
    expect(await saidIn("nl")).toBe("promo.source = take vraagt om het andere bord, maar match.boards is 1");
  });

  it("are explained when a table is refused, and other refusals as ever", async () => {
    await speak("nl");
    expect(rulesProblemText(new ApiError(SENTENCE, 400, TAKE))).toContain("vraagt om het andere bord");
    expect(rulesProblemText(new ApiError("too many", 429, { why: "too_many_tables" }))).toContain("te veel tafels");
    expect(rulesProblemText(new ApiError("that is no setup", 400))).toBe("that is no setup");
  });
});

describe("a rules file", () => {
  it("is told all that is wrong with it, each with its place", async () => {
    await speak("cs");
    const defects = [
      "1:1: no parameter is called mate.pole; did you mean mate.pool?",
      "2:3: clock.base_s cannot be 0; it is a whole number from 1 to 86400",
      "9:1: of a newer server",
    ];
    const read = defectTexts({
      setup: null,
      defects,
      wrong: [
        { line: 1, column: 1, why: { is: "unknown_parameter", name: "mate.pole", meant: "mate.pool" } },
        { line: 2, column: 3, why: { is: "bad_value", name: "clock.base_s", value: "0", values: [], range: [1, 86_400] } },
      ],
    });
    expect(read).toEqual([
      "1:1: žádný parametr se nejmenuje mate.pole; neměl to být mate.pool?",
      "2:3: clock.base_s nemůže být 0; je to celé číslo od 1 do 86400",
      "9:1: of a newer server",
    ]);
    await speak("en");
    expect(defectTexts({ setup: null, defects, wrong: [{ line: 1, column: 1, why: { is: "needs_press", name: "clock.flag_mode", value: "claim" } }] })).toEqual(defects);
  });
});

describe.each([
  ["cs" as Language, cs.text],
  ["ru" as Language, ru.text],
  ["nl" as Language, nl.text],
])("what is wrong with rules in %s", (language, { contradictions, toml, wrong }) => {
  it("differs for each, and names parameters", () => {
    const all = Object.values(contradictions);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((one) => !/\w\.\w/.test(one))).toEqual([]);
    expect(wrong.bad_value({ is: "bad_value", name: "promo.pieces", value: "K", values: ["QN", "QRBN"], range: null }, "")).toMatch(/QN, QRBN/);
    expect(wrong.unknown_parameter({ is: "unknown_parameter", name: "x", meant: null }, "")).not.toMatch(/null|;/);
  });

  it("says of a file that is no TOML why it is none", async () => {
    await speak(language);
    const why = { no_value: {}, no_equals: {}, twice: {}, name: {}, behind: {}, broken: {}, open: { end: "]" } };
    expect(Object.keys(toml).toSorted()).toEqual(Object.keys(why).toSorted());
    const said = Object.entries(why).map(([is, facts]) =>
      rulesRefusalText("", { why: "rules", because: { is: "no_toml", because: { is, ...facts } as WhyToml } }),
    );
    expect(new Set(said).size).toBe(said.length);
    expect(said.at(-1)).toMatch(/]/);
    expect(said.filter((one) => !/TOML.*: /.test(one))).toEqual([]);
  });
});
