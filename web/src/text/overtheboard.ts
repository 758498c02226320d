// Loads the texts for choosing the mode of a table and for links with a role, when one of these is shown.

import { Catalogue } from "./language.ts";
import type { OverTheBoardText } from "./overtheboard.en.ts";

const words = new Catalogue<OverTheBoardText>({
  en: async () => (await import("./overtheboard.en.ts")).text,
  cs: async () => (await import("./overtheboard.cs.ts")).text,
  ru: async () => (await import("./overtheboard.ru.ts")).text,
  nl: async () => (await import("./overtheboard.nl.ts")).text,
});

export const loadOverTheBoardText = () => words.load();

/** The texts, in the language of the page. Throws if `loadOverTheBoardText` has not finished. */
export const o = () => words.loaded;
