// Loads the names of the bots' levels, when a menu or a bot's name shows one.

import { Catalogue } from "./language.ts";
import type { LevelText } from "./levels.en.ts";

const words = new Catalogue<LevelText>({
  en: async () => (await import("./levels.en.ts")).text,
  cs: async () => (await import("./levels.cs.ts")).text,
  ru: async () => (await import("./levels.ru.ts")).text,
  nl: async () => (await import("./levels.nl.ts")).text,
});

export const loadLevelText = () => words.load();

/** The names, in the language of the page. Throws if `loadLevelText` has not finished. */
export const levelNames = () => words.loaded;
