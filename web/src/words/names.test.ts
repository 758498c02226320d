import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { speak } from "./language.ts";
import { shownName } from "./server.ts";

/** Pairs of a name and its kind, `-` for a name that a person chose. The server's test reads the same file. */
const ROWS = readFileSync(new URL("../../../corpus/wire/default-names.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((row) => row.split("\t") as [string, string]);

describe("a default name", () => {
  it.each(["cs", "ru", "nl"] as const)("is translated to %s, with its number or board", async (language) => {
    const names = ["Guest 3", "Bot 1", "White of A", "Black of B"];
    await speak(language);
    const shown = names.map(shownName);
    expect(new Set([...shown, ...names]).size).toBeGreaterThan(names.length + 2);
    expect(shown.map((name) => name.slice(-2))).toEqual([" 3", " 1", " A", " B"]);
  });

  it("is recognized, and names that people chose are not changed", async () => {
    await speak("ru");
    expect(ROWS.length).toBeGreaterThan(10);
    const wrong = ROWS.filter(([name, of]) => (shownName(name) === name) !== (of === "-"));
    expect(wrong).toEqual([]);
  });
});
