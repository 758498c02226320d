// Everything that can be found in a text is said in the language of the page, with its facts.

import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, it } from "vitest";

import type { Finding } from "../wire.gen.ts";
import * as findingsCs from "./findings.cs.ts";
import * as findingsNl from "./findings.nl.ts";
import * as findingsRu from "./findings.ru.ts";
import { findingText, loadFindingText } from "./findings.ts";
import { speak, type Language } from "./language.ts";

/** The same rows as the server's test writes: a sentence in English, and the same as data. */
const ROWS = readFileSync(new URL("../../../corpus/wire/findings.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((row) => row.split("\t"))
  .map(([sentence = "", found = ""]) => ({ sentence, found: JSON.parse(found) as Finding }));

/** What the server alone finds: it shows no game that is too long, and nothing in an empty text. */
const ALL = [
  ...ROWS,
  { sentence: "the text is empty", found: { is: "empty" } as const },
  { sentence: "a game with more than 4000 half-moves is not shown", found: { is: "too_many_moves", most: 4000 } as const },
];

const CALLED = { name: (seat: string) => seat, role: (letter: string) => `<${letter}>` };

/** Every kind that stands in the data, by the name of its tag; doubts by theirs. */
function kinds(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { is, because } = value as { is?: string; because?: unknown };
  const own = is === undefined ? [] : [is, ...(typeof because === "string" ? [because] : [])];
  return [...own, ...Object.values(value).flatMap(kinds)];
}

/** The facts in the data: words, numbers, squares. */
function facts(value: unknown): string[] {
  if (typeof value === "number") return [`${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const isFact = typeof one === "string" && !["is", "what", "teller", "by", "because", "color", "role", "board", "by_board"].includes(key);
    return isFact ? [one] : facts(one);
  });
}

/** The length of a row, how many numbers name no board, and that something was once, are not said. */
function silent(found: Finding): boolean {
  const once = found.is === "cut_words" && found.times === 1;
  return once || found.is === "boardless" || (found.is === "too_long" && found.what === "row");
}

function waited(moves: number): string {
  return findingText({ is: "waited", mv: "2B. P@d3", moves }, "", CALLED);
}

beforeAll(() => loadFindingText(ALL.map(({ found }) => found)));

describe.each([
  ["cs", findingsCs.text],
  ["ru", findingsRu.text],
  ["nl", findingsNl.text],
] as const)("what was found in a text, in %s,", (language: Language, words) => {
  it("has a sentence of its own for every kind", async () => {
    await speak(language);
    const walked = new Set(ALL.flatMap(({ found }) => kinds(found)));
    const { found, json, position, doubt, unplayed } = words;
    const known = [found, json, position, doubt, unplayed].flatMap((all) => Object.keys(all));
    expect(known.filter((kind) => !walked.has(kind))).toEqual([]);
    const said = ALL.map(({ found: one, sentence }) => ({ own: findingText(one, sentence, CALLED), sentence }));
    expect(said.filter(({ own }) => own === "" || /undefined|null|NaN|\.$/.test(own))).toEqual([]);
    expect(said.filter(({ own, sentence }) => own === sentence)).toEqual([]);
  });

  it("names its facts", async () => {
    await speak(language);
    const missing = ALL.filter(({ found }) => !silent(found)).flatMap(({ found, sentence }) => {
      const said = findingText(found, sentence, CALLED);
      return facts(found).filter((fact) => !said.includes(fact)).map((fact) => `${fact}: ${said}`);
    });
    expect(missing).toEqual([]);
  });
});

describe("what was found in a text", () => {
  it("is said by the server in English", async () => {
    await speak("en");
    expect(ALL.filter(({ found, sentence }) => findingText(found, sentence, CALLED) !== sentence)).toEqual([]);
  });

  it("counts in the forms of the language", async () => {
    await speak("cs");
    expect([1, 2, 5].map((n) => /za \d+ \S+/.exec(waited(n))?.[0])).toEqual(["za 1 tahem", "za 2 tahy", "za 5 tahy"]);
    await speak("ru");
    expect([1, 2, 5, 21].map((n) => /\d+ ход\S*/.exec(waited(n))?.[0])).toEqual(["1 хода", "2 ходов", "5 ходов", "21 хода"]);
  });
});
