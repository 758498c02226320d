// Checks that each catalogue is complete and in its own language. If a translation equals the English text, its
// key has to be listed here.

import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { type AllText as Text, cs, en, nl, ru } from "../../dev/catalogues.ts";
import { RULES } from "../../dev/fixtures.ts";
import { stretchedWords } from "../../dev/pseudo.ts";
import { text as rulesCs } from "./cs/rules.ts";
import { text as serverCs } from "./cs/server.ts";
import { text as rulesNl } from "./nl/rules.ts";
import { text as serverNl } from "./nl/server.ts";
import { counter } from "./plural.ts";
import { text as rulesRu } from "./ru/rules.ts";
import { text as serverRu } from "./ru/server.ts";
import { sentenceOf } from "./server.ts";

/** The keys of texts that are the same in English and in this language, or the beginnings of such keys. */
const ALIKE: Record<string, readonly string[]> = {
  cs: [
    "name", "bonusKinds.bronstein", "levels.expert", "clock.menu", "clock.stop", "talk.title", "talk.open",
    "desk.places.online", "desk.rating", "desk.by.none",
  ],
  ru: ["name"],
  nl: [
    "name", "help", "table.roles.arbiter", "arbiter.title", "arbiter.overTheBoard.arbiter", "arbiter.overTheBoard.wantedByArbiter", "bonusKinds.fischer", "bonusKinds.bronstein", "bonusKinds.delay", "modes.online",
    "table.giveBot", "table.owner", "table.bot", "table.swapCancel", "table.match", "play.match", "play.assistedBy",
    "otb.adjust", "note.by.adjusting", "note.someClaim", "levels.beginner", "levels.expert",
    "clock.menu", "clock.stop", "arbiter.scoreLabel", "report.team", "report.open", "talk.title", "talk.open", "talk.to.partner", "talk.short.sorry",
    "arbiter.overTheBoard.modes.online", "home.groups.online", "arbiter.overTheBoard.link", "lobby.title", "lobby.partner", "lobby.offer.bot",
    "event.partner", "event.byes", "event.print.team1", "event.print.team2",
    "desk.places.online", "desk.tabs.links", "desk.tabs.log", "desk.bye", "desk.partner", "desk.rating",
    "desk.tablets", "desk.by.match", "desk.by.none",
  ],
};
/** The keys of texts that consist only of their arguments, signs, digits and words of all languages. */
const SIGNS =
  /^(presets|play\.(rules|slot|pieceOn)|arbiter\.(sure|seconds|more|less|lagShort)|otb\.say|difference|replay\.(times|moved|downloads\.names)|talk\.flag|lobby\.four\.lagShort|desk\.entrySheet|lobby\.offer\.(lag|seconds)|home\.mates\.or|records\.(placeholder|filter|letters\.figurine|names\.|position|page|result|file|link|download|about|rules|notes|open)|event\.(rankShort|tieBreaks))/;

/** The letters that two lines of a card have room for. */
const TWO_LINES = 100;

/** Numbers as arguments for functions, one for each plural form of any language. */
const ARGUMENTS: readonly (readonly unknown[])[] = [1, 2, 5, 21, 101].map((n) => [n, `${n + 1}`, n + 2]);
const END = { loser: "Anna", winner: "Bob", losers: ["Anna", "Dan"], board: "A" };

/** Every text of a catalogue with its place, the path of its keys. A function is called with each of `ARGUMENTS`. */
function texts(words: unknown, place = ""): [string, string][] {
  if (typeof words === "string") return [[place, words]];
  if (typeof words === "function") {
    const all = place.startsWith("ended.") ? [[END]] : place === "value" ? [["true"]] : place === "home.mates.or" ? [[["x", "y"]]] : ARGUMENTS;
    return all.map((facts) => [place, String(words(...facts))]);
  }
  return Object.entries(words as object).flatMap(([key, value]) => texts(value, place === "" ? key : `${place}.${key}`));
}

/** The words that every language has. English has few sentences of the server, none for faults of texts, and no other letters of pieces. */
function ownWords(text: Text): [string, string][] {
  return texts({ ...text, server: {}, typed: { ...text.typed, letters: {} }, records: { ...text.records, faults: {} } });
}

const english = ownWords(en);

describe.each([
  ["cs", cs],
  ["ru", ru],
  ["nl", nl],
])("the words in %s", (language, text) => {
  const all = ownWords(text);

  it("have every text of the English catalogue, and none is empty", () => {
    expect(all.map(([place]) => place)).toEqual(english.map(([place]) => place));
    expect(all.filter(([, said]) => said.trim() === "" || /undefined|null|NaN/.test(said))).toEqual([]);
  });

  it("equal the English words only in listed places", () => {
    const same = all
      .filter(([place, said], index) => said === english[index]?.[1] && place !== "language")
      .map(([place]) => place)
      .filter((place) => !SIGNS.test(place) && ALIKE[language]?.includes(place) !== true);
    expect([...new Set(same)]).toEqual([]);
  });
});

describe.each([
  ["en", en.talk],
  ["cs", cs.talk],
  ["ru", ru.talk],
  ["nl", nl.talk],
])("the words of signals in %s", (language, words) => {
  it("differ for every signal, and those on buttons have at most twelve letters, of which at most nine cannot be parted", () => {
    const buttons = [...Object.values(words.short), words.more, words.draw, words.back];
    expect(buttons.filter((word) => [...word].length > 12 || word.split(" ").some((part) => [...part].length > 9))).toEqual([]);
    for (const part of [words.short, words.says, words.need, words.keep, words.matesMe, words.mates]) {
      expect(new Set(Object.values(part)).size).toBe(Object.keys(part).length);
    }
    const same = Object.entries(words.says).filter(([code, said]) => said === en.talk.says[code as "ok"]);
    expect(language === "en" ? [] : same).toEqual([]);
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
    "records_gone no_record nothing_read too_long too_many_bytes too_many_files unreadable took_too_long line_too_long no_line film_too_long " +
    "early_film not_drawn too_many_records too_many_tries too_many_pictures other_site unknown_preset unknown_variant " +
    "unknown_parameter set_twice start").split(" "),
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
    ["cs", serverCs, rulesCs],
    ["ru", serverRu, rulesRu],
    ["nl", serverNl, rulesNl],
  ])("have sentences in %s that contain their arguments", (language, server, { wrong, contradictions }) => {
    const { nameless, problems, finding } = server;
    expect(new Set(Object.values(nameless)).size).toBe(4);
    expect(PROBLEMS.length).toBeGreaterThan(150);
    const said = PROBLEMS.map((problem) => {
      if (problem.code === "contradiction") return [problem.code, contradictions[String(problem.args)] ?? null] as const;
      return [problem.code, sentenceOf({ ...problems, ...wrong }, problem, names)] as const;
    });
    // The lobby and events have the sentences of their own refusals.
    const { lobby, event } = language === "cs" ? cs : language === "ru" ? ru : nl;
    const late = { ...lobby.problems, ...event.problems };
    expect(said.filter(([code, own]) => own === null && !ENGLISH_ALONE.has(code) && !(code in late))).toEqual([]);
    const silent = PROBLEMS.flatMap(({ args, code }, index) => {
      const own = said[index]?.[1] ?? null;
      // Events have values for a code of the same name.
      return own === null || (args !== null && code in event.problems) ? [] : factsIn(args).filter((fact) => !own.includes(fact)).map((fact) => `${fact}: ${own}`);
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

it.each(Object.entries({ cs, ru, nl }))("the faults of a text in %s have sentences that contain their facts", (_, { records }) => {
  const facts = { said: "blah", mv: "1A. e9", seat: "A", first: "b1", second: "d1", moves: 7 };
  const said = Object.entries(records.faults ?? {}).map(([is, one]) => [is, (one as (facts: object) => string)(facts)] as const);
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter(([, one]) => one === "" || /undefined|\.$/.test(one))).toEqual([]);
  expect(said.find(([is]) => is === "no_move")?.[1]).toContain("blah");
  expect(said.find(([is]) => is === "not_to_move")?.[1]).toMatch(/1A\. e9.*A(?![.\w])/);
});

/** The label of a button for screen readers has to contain the text that the button shows. */
it.each(Object.entries({ cs, ru, nl }))("labels of buttons in %s contain their text", (_, { table }) => {
  const pairs: [string, string][] = [
    [table.giveBot, table.giveBotLong("X")],
    [table.takeBot, table.takeBotLong("X")],
    [table.leave, table.leaveLong("X")],
    [table.swap, table.swapLong("X")],
    [table.changeRules, table.changeRulesLong],
  ];
  for (const [seen, heard] of pairs) expect(heard.toLowerCase()).toContain(seen.toLowerCase());
});

const counted = ({ home: text }: Text, numbers: number[]) => numbers.map((n) => text.changedHere(n));

describe("a number", () => {
  it("has its noun in the plural form of the language", () => {
    expect(counted(cs, [1, 2, 5, 21])).toEqual(["1 odchylka", "2 odchylky", "5 odchylek", "21 odchylek"]);
    expect(counted(ru, [1, 2, 5, 21, 22])).toEqual(["1 отличие", "2 отличия", "5 отличий", "21 отличие", "22 отличия"]);
    expect(counted(nl, [0, 1, 2])).toEqual(["0 afwijkingen", "1 afwijking", "2 afwijkingen"]);
    expect(counter("cs")(3, "x")).toBe("3 x");
  });
});

it.each(Object.entries({ cs: rulesCs, ru: rulesRu, nl: rulesNl }))("each preset is described in two lines in %s, as in English", (_, { presets }) => {
  const described = RULES.presets.map(({ name, text }) => [name, presets[name]?.[1] ?? "", text] as const);
  expect(described.filter(([, ...both]) => both.some((text) => text === "" || text.length > TWO_LINES))).toEqual([]);
});

describe("the words that tests of the layout stretch", () => {
  it("are longer by two fifths, and texts that are functions stay functions", () => {
    const words = stretchedWords(en) as Text;
    expect(words.table.sit.length).toBeGreaterThanOrEqual(en.table.sit.length * 1.4);
    expect(words.table.match(7)).toMatch(/7$/);
    expect(words.otb.reasons).toHaveLength(4);
  });
});
