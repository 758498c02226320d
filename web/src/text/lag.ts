// Loads the texts about lag, when the table of move times is opened.

import type { LagText } from "./lag.en.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue<LagText>({
  en: async () => (await import("./lag.en.ts")).text,
  cs: async () => (await import("./lag.cs.ts")).text,
  ru: async () => (await import("./lag.ru.ts")).text,
  nl: async () => (await import("./lag.nl.ts")).text,
});

export const loadLagText = () => words.load();

/** The texts, in the language of the page. Throws if `loadLagText` has not finished. */
export const lagWords = () => words.loaded;
