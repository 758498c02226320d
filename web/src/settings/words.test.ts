import { expect, it } from "vitest";

import { text as cs } from "../words/cs/settings.ts";
import { text as en } from "../words/en/settings.ts";
import { text as nl } from "../words/nl/settings.ts";
import { text as ru } from "../words/ru/settings.ts";

/** Every text with the path of its keys. */
function texts(words: object, place = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const path = place === "" ? key : `${place}.${key}`;
    if (typeof value === "string") return [[path, value]];
    return typeof value === "function" ? [[path, String(value("X"))]] : texts(value as object, path);
  });
}

const english = texts(en);

it.each([
  ["cs", cs, ["sets.cburnett"]],
  ["nl", nl, ["themes.amber", "themes.violet", "sets.cburnett"]],
  ["ru", ru, ["sets.cburnett"]],
] as const)("the words of the settings in %s are complete, and are not those of English", (_, words, alike) => {
  const all = texts(words);
  expect(all.map(([place]) => place)).toEqual(english.map(([place]) => place));
  expect(all.filter(([, said]) => said.trim() === "")).toEqual([]);
  expect(all.filter(([, said], index) => said === english[index]?.[1]).map(([place]) => place)).toEqual(alike);
});
