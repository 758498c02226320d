// Checks that views contain no texts: all words that people see or hear are in the catalogues of `text/`.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

const HERE = import.meta.dirname;
/** Patterns of texts in TSX code: text between tags, and attributes that are shown or read aloud. */
const VISIBLE = [
  /<\/?[a-zA-Z][^<>{}]*>\s*([^<>{}=;()]*\p{L}{2}[^<>{}=;()]*)\s*<\/?[a-zA-Z]/gu,
  /\}[ \t]+(\p{L}{2}[^<>{}=;()]*)<\//gu,
  /\b(?:aria-label|title|placeholder|alt|aria-description|label)="([^"]*\p{L}[^"]*)"/gu,
  /\b(?:aria-label|title|placeholder|alt|label)=\{"([^"]*)"/gu,
  /document\.title = "([^"]+)"/gu,
];

export function visibleIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  const found = VISIBLE.flatMap((kind) => [...code.matchAll(kind)].map((one) => (one[1] ?? "").trim()));
  // A find that begins with a comma is code: the end of one element of an object and the start of the next.
  return found.filter((text) => !text.startsWith(","));
}

const views = readdirSync(HERE, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"));

it.each(views)("%s contains no texts for people", (name) => {
  expect(visibleIn(readFileSync(join(HERE, name), "utf8"))).toEqual([]);
});

it("the patterns find texts in TSX code", () => {
  expect(visibleIn('<p class="x">Take a seat</p>')).toEqual(["Take a seat"]);
  expect(visibleIn("<p>{count} moves</p>")).toEqual(["moves"]);
  expect(visibleIn('<button type="button" aria-label="Close">×</button>')).toEqual(["Close"]);
  expect(visibleIn('<img alt={"A board"} />')).toEqual(["A board"]);
});
