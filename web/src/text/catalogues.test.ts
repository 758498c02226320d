// Checks that each catalogue is complete and in its own language. If a translation equals the English text, its
// key has to be listed here.

import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { stretchedWords } from "../../dev/pseudo.ts";
import * as arbiterCs from "./arbiter.cs.ts";
import * as arbiterEn from "./arbiter.en.ts";
import * as arbiterNl from "./arbiter.nl.ts";
import * as arbiterRu from "./arbiter.ru.ts";
import * as clockCs from "./clock.cs.ts";
import * as clockEn from "./clock.en.ts";
import * as clockNl from "./clock.nl.ts";
import * as clockRu from "./clock.ru.ts";
import * as cs from "./cs.ts";
import * as en from "./en.ts";
import * as homeCs from "./home.cs.ts";
import * as homeEn from "./home.en.ts";
import * as homeNl from "./home.nl.ts";
import * as homeRu from "./home.ru.ts";
import * as nl from "./nl.ts";
import * as otbCs from "./overtheboard.cs.ts";
import * as otbEn from "./overtheboard.en.ts";
import * as otbNl from "./overtheboard.nl.ts";
import * as otbRu from "./overtheboard.ru.ts";
import { counter } from "./plural.ts";
import * as recordsCs from "./records.cs.ts";
import * as recordsEn from "./records.en.ts";
import * as recordsNl from "./records.nl.ts";
import * as recordsRu from "./records.ru.ts";
import * as replayCs from "./replay.cs.ts";
import * as replayEn from "./replay.en.ts";
import * as replayNl from "./replay.nl.ts";
import * as replayRu from "./replay.ru.ts";
import * as ru from "./ru.ts";
import * as reportCs from "./report.cs.ts";
import * as reportEn from "./report.en.ts";
import * as reportNl from "./report.nl.ts";
import * as reportRu from "./report.ru.ts";
import * as talkCs from "./talk.cs.ts";
import * as talkEn from "./talk.en.ts";
import * as talkNl from "./talk.nl.ts";
import * as talkRu from "./talk.ru.ts";
import * as watchCs from "./watch.cs.ts";
import * as watchEn from "./watch.en.ts";
import * as watchNl from "./watch.nl.ts";
import * as watchRu from "./watch.ru.ts";
import * as serverCs from "./server.cs.ts";
import * as serverNl from "./server.nl.ts";
import * as rulesCs from "./rules.cs.ts";
import * as rulesNl from "./rules.nl.ts";
import * as rulesRu from "./rules.ru.ts";
import * as serverRu from "./server.ru.ts";
import { sentenceOf } from "./server.ts";

/** The keys of texts that are the same in English and in this language. */
const ALIKE: Record<string, readonly string[]> = {
  cs: ["name", "bonusKinds.bronstein", "levels.expert"],
  ru: ["name"],
  nl: [
    "name", "bonusKinds.fischer", "bonusKinds.bronstein", "modes.online",
    "table.giveBot", "table.bot", "table.swapCancel", "table.match", "play.match", "play.assistedBy",
    "otb.adjust", "note.adjusting", "note.someClaim", "levels.beginner", "levels.expert",
  ],
};
/** The keys of texts that consist only of their arguments, signs and digits. */
const SIGNS = new Set([
  "play.rules", "play.slot", "play.pieceOn", "arbiter.sure", "otb.say",
  "difference",
]);

/** Numbers as arguments for functions, one for each plural form of any language. */
const ARGUMENTS: readonly (readonly unknown[])[] = [1, 2, 5, 21, 101].map((n) => [n, `${n + 1}`, n + 2]);
const END = { loser: "Anna", winner: "Bob", losers: ["Anna", "Dan"], board: "A" };

/** Every text of a catalogue with its place, the path of its keys. A function is called with each of `ARGUMENTS`. */
function texts(words: unknown, place = ""): [string, string][] {
  if (typeof words === "string") return [[place, words]];
  if (typeof words === "function") {
    const all = place.startsWith("ended.") ? [[END]] : place === "value" ? [["true"]] : ARGUMENTS;
    return all.map((facts) => [place, String(words(...facts))]);
  }
  return Object.entries(words as object).flatMap(([key, value]) => texts(value, place === "" ? key : `${place}.${key}`));
}

const english = texts(en.text);

describe.each([
  ["cs", cs.text, recordsCs.text],
  ["ru", ru.text, recordsRu.text],
  ["nl", nl.text, recordsNl.text],
])("the words in %s", (language, text, records) => {
  it("have every text of the English catalogue, and none is empty", () => {
    const places = texts(text).map(([place]) => place);
    expect(places).toEqual(english.map(([place]) => place));
    const empty = [...texts(text), ...texts(records)].filter(([, said]) => said.trim() === "" || /undefined|null|NaN/.test(said));
    expect(empty).toEqual([]);
  });

  it("equal the English words only in listed places", () => {
    const same = texts(text)
      .filter(([place, said], index) => said === english[index]?.[1] && place !== "language")
      .map(([place]) => place)
      .filter((place) => !SIGNS.has(place) && ALIKE[language]?.includes(place) !== true);
    expect([...new Set(same)]).toEqual([]);
    const alike = texts(records).filter(([, said], index) => said === texts(recordsEn.text)[index]?.[1]);
    const known = /^(placeholder|filter|letters\.figurine|names\.|position|page|result|file|link|download|about|rules|notes|open)/;
    expect(alike.map(([place]) => place).filter((place) => !known.test(place))).toEqual([]);
  });
});

describe.each([
  ["en", talkEn.text],
  ["cs", talkCs.text],
  ["ru", talkRu.text],
  ["nl", talkNl.text],
])("the words of signals in %s", (language, words) => {
  const all = texts(words);
  it("are complete, and a button has at most four letters", () => {
    expect(all.map(([place]) => place)).toEqual(texts(talkEn.text).map(([place]) => place));
    expect(all.filter(([, said]) => said.trim() === "" || /undefined|NaN/.test(said))).toEqual([]);
    expect(Object.values(words.codes).filter((code) => [...code].length > 4)).toEqual([]);
  });
  it("differ for every signal", () => {
    for (const part of [words.codes, words.says, words.need, words.keep, words.matesMe, words.mates]) {
      expect(new Set(Object.values(part)).size).toBe(Object.keys(part).length);
    }
    const same = Object.entries(words.says).filter(([code, said]) => said === talkEn.text.says[code as "ok"]);
    expect(language === "en" ? [] : same).toEqual([]);
  });
});

/** Expects the same places as in English, no empty text, and English words only in the listed places. */
function saysAll(words: object, inEnglish: object, ...alike: readonly string[]): void {
  const ours = texts(inEnglish);
  const all = texts(words);
  expect(all.map(([place]) => place)).toEqual(ours.map(([place]) => place));
  expect(all.filter(([, one]) => one.trim() === "" || /undefined|NaN/.test(one))).toEqual([]);
  expect(all.filter(([place, one], index) => one === ours[index]?.[1] && !alike.includes(place))).toEqual([]);
}

describe.each([
  ["cs", replayCs.text, homeCs.text, reportCs.text, otbCs.text, arbiterCs.text, clockCs.text],
  ["ru", replayRu.text, homeRu.text, reportRu.text, otbRu.text, arbiterRu.text, clockRu.text],
  ["nl", replayNl.text, homeNl.text, reportNl.text, otbNl.text, arbiterNl.text, clockNl.text],
])("the words that single pages load in %s", (language, replay, home, report, overTheBoard, arbiter, clock) => {
  const dutch = (...alike: readonly string[]) => (language === "nl" ? alike : []);
  it("are complete, and not English by mistake", () => {
    saysAll(replay, replayEn.text, "times", "moved", ...dutch("title"));
    saysAll(home, homeEn.text, "title");
    saysAll(clock, clockEn.text, ...(language === "cs" ? ["menu", "stop"] : dutch("claim", "menu", "stop")));
    saysAll(arbiter, arbiterEn.text, "seconds", "more", "less", "lagShort", ...dutch("scoreLabel"));
    saysAll(report, reportEn.text, ...dutch("team", "open"));
    saysAll(overTheBoard, otbEn.text, ...dutch("modes.online", "link"));
  });
});

/** Every text of the catalogue for watchers, with its place. The function `or` is called with several lists. */
function watched({ or, ...others }: typeof watchEn.text): (readonly [string, string])[] {
  const lists = [[], ["x"], ["x", "y"], ["x", "y", "z"]];
  return [...texts(others), ...lists.map((all) => [`or.${all.length}`, or(all) || "-"] as const)];
}

describe.each([
  ["cs", watchCs.text],
  ["ru", watchRu.text],
  ["nl", watchNl.text],
])("the words of watching in %s", (_, words) => {
  it("are complete, and not English by mistake", () => {
    const ours = watched(watchEn.text);
    const all = watched(words);
    expect(all.map(([place]) => place)).toEqual(ours.map(([place]) => place));
    expect(all.filter(([, one]) => one.trim() === "" || /undefined|NaN/.test(one))).toEqual([]);
    const same = all.filter(([place, one], index) => one === ours[index]?.[1] && !/^or\.[01]/.test(place));
    expect(same).toEqual([]);
  });
});

/** The codes of all errors that clients get, from docs/messages.md, which a test of the server writes. */
const PROBLEMS = readFileSync(new URL("../../../docs/messages.md", import.meta.url), "utf8")
  .split("\n")
  .map((line) => /^\| `(\w+)` \| (?:`(.*)`)? ?\| (.*) \|$/.exec(line))
  .flatMap((row) => (row === null ? [] : [{ code: row[1] ?? "", args: JSON.parse(row[2] ?? "null") as unknown, text: row[3] ?? "" }]));

/** The codes of errors that stay in English: the page sends no such request, or they do not occur in play. */
const ENGLISH_ALONE = new Set(
  ("unsettled not_for_players only_for_players only_for_people players_only no_report early_report too_many_looks no_such_game " +
    "records_gone no_record too_long too_many_bytes too_many_files unreadable took_too_long line_too_long no_line film_too_long " +
    "early_film not_drawn too_many_records too_many_tries too_many_pictures other_site unknown_preset unknown_variant " +
    "unknown_parameter set_twice").split(" "),
);

/** The codes of errors that share their sentence with another error, since players need not know the difference. */
const ALIKE_REFUSED = new Set(["no_talk", "not_aloud", "no_calls", "advice_allowed"]);

/** The moves, squares, numbers and names in the arguments of an error, without single letters for seats or pieces. */
function factsIn(args: unknown): string[] {
  if (typeof args === "number") return [`${args}`];
  if (typeof args === "string") return /^(?:[a-h][1-8]|[A-Z]@[a-h][1-8]|[a-z_]+\.[a-z_]+)$/.test(args) ? [args] : [];
  return typeof args === "object" && args !== null ? Object.values(args).flatMap(factsIn) : [];
}

describe("the server's errors", () => {
  const names = { name: () => "Anna", role: () => "Knight" };
  it.each([
    ["cs", serverCs.text, rulesCs.text],
    ["ru", serverRu.text, rulesRu.text],
    ["nl", serverNl.text, rulesNl.text],
  ])("have sentences in %s that contain their arguments", (_, { nameless, problems, finding }, { wrong, contradictions }) => {
    expect(new Set(Object.values(nameless)).size).toBe(4);
    expect(PROBLEMS.length).toBeGreaterThan(150);
    const said = PROBLEMS.map((problem) => {
      if (problem.code === "contradiction") return [problem.code, contradictions[String(problem.args)] ?? null] as const;
      return [problem.code, sentenceOf({ ...problems, ...wrong }, problem, names)] as const;
    });
    expect(said.filter(([code, own]) => own === null && !ENGLISH_ALONE.has(code))).toEqual([]);
    const silent = PROBLEMS.flatMap(({ args }, index) => {
      const own = said[index]?.[1] ?? null;
      return own === null ? [] : factsIn(args).filter((fact) => !own.includes(fact)).map((fact) => `${fact}: ${own}`);
    });
    expect(silent).toEqual([]);
    const sentences = Object.entries(problems).filter(([code]) => !ALIKE_REFUSED.has(code)).map(([, sentence]) => String(sentence));
    expect(new Set(sentences).size).toBeGreaterThan(sentences.length - 5); // Different errors have different sentences.
    expect(said.filter(([, own]) => own !== null && (own === "" || /undefined|null|NaN|object|\.$/.test(own)))).toEqual([]);
    const codes = new Set(PROBLEMS.map(({ code }) => code));
    const unknown = Object.keys({ ...problems, ...wrong }).filter((code) => !codes.has(code));
    expect(unknown).toEqual(["move_returned"]); // Not an error, but a reason why a premove was canceled.
    const facts = { seat: "A", board: "A", mv: "N@f7", times: 3, plies: 7, left: 4_500, since: null };
    const seen = Object.values(finding as Record<string, (view: object, names: object) => string>).map((one) => one(facts, names));
    expect(seen.filter((one) => one === "" || /undefined|null|\.$/.test(one))).toEqual([]);
  });
});

/** The label of a button for screen readers has to contain the text that the button shows. */
it.each(Object.entries({ cs: cs.text, ru: ru.text, nl: nl.text }))("labels of buttons in %s contain their text", (_, { table }) => {
  const pairs: [string, string][] = [
    [table.sit, table.sitLong("X")],
    [table.giveBot, table.giveBotLong("X")],
    [table.takeBot, table.takeBotLong("X")],
    [table.leave, table.leaveLong("X")],
    [table.swap, table.swapLong("X")],
    [table.swapWith, table.swapWithLong("X")],
    [table.changeRules, table.changeRulesLong],
  ];
  for (const [seen, heard] of pairs) expect(heard.toLowerCase()).toContain(seen.toLowerCase());
});

const counted = (text: typeof homeEn.text, numbers: number[]) => numbers.map((n) => text.changedHere(n));

describe("a number", () => {
  it("has its noun in the plural form of the language", () => {
    expect(counted(homeCs.text, [1, 2, 5, 21])).toEqual(["1 odchylka", "2 odchylky", "5 odchylek", "21 odchylek"]);
    expect(counted(homeRu.text, [1, 2, 5, 21, 22])).toEqual(["1 отличие", "2 отличия", "5 отличий", "21 отличие", "22 отличия"]);
    expect(counted(homeNl.text, [0, 1, 2])).toEqual(["0 afwijkingen", "1 afwijking", "2 afwijkingen"]);
    expect(counter("cs")(3, { other: "x" })).toBe("3 x");
  });
});

describe("the words that tests of the layout stretch", () => {
  it("are longer by two fifths, and texts that are functions stay functions", () => {
    const words = stretchedWords(en.text) as typeof en.text;
    expect(words.table.sit.length).toBeGreaterThanOrEqual(en.text.table.sit.length * 1.4);
    expect(words.table.match(7)).toMatch(/7$/);
    expect(words.otb.reasons).toHaveLength(4);
  });
});
