// The words of the lag of a match, loaded with the table of its times in the language of the page.

import type { LagText } from "./lag.en.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue<LagText>({
  en: async () => (await import("./lag.en.ts")).text,
  cs: async () => (await import("./lag.cs.ts")).text,
  ru: async () => (await import("./lag.ru.ts")).text,
  nl: async () => (await import("./lag.nl.ts")).text,
});

export const loadLagText = () => words.load();

/** The words; load them first. */
export const lagWords = () => words.loaded;
