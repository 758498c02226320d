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
  it("is shown in the language of the page", async () => {
    const names = ["Guest 3", "Bot 1", "White of A", "Black of B"];
    const saidIn = async (language: "en" | "cs" | "ru" | "nl") => {
      await speak(language);
      return names.map(shownName);
    };
    expect(await saidIn("en")).toEqual(names);
    expect(await saidIn("cs")).toEqual(["Host 3", "Robot 1", "Bílý A", "Černý B"]);
    expect(await saidIn("ru")).toEqual(["Гость 3", "Бот 1", "Игрок белыми A", "Игрок чёрными B"]);
    expect(await saidIn("nl")).toEqual(["Gast 3", "Bot 1", "Wit A", "Zwart B"]);
  });

  it("is recognized, and names that people chose are not changed", async () => {
    await speak("ru");
    expect(ROWS.length).toBeGreaterThan(10);
    const wrong = ROWS.filter(([name, of]) => (shownName(name) === name) !== (of === "-"));
    expect(wrong).toEqual([]);
  });
});
