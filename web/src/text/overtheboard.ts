// The words of how a table is played and of its links, loaded with what shows them.

import { Catalogue } from "./language.ts";
import type { OverTheBoardText } from "./overtheboard.en.ts";

const words = new Catalogue<OverTheBoardText>({
  en: async () => (await import("./overtheboard.en.ts")).text,
  cs: async () => (await import("./overtheboard.cs.ts")).text,
  ru: async () => (await import("./overtheboard.ru.ts")).text,
  nl: async () => (await import("./overtheboard.nl.ts")).text,
});

export const loadOverTheBoardText = () => words.load();

/** The words; load them first. */
export const o = () => words.loaded;
