// Loads the texts of the start page and of the form for rules, when one of these is shown.

import type { HomeText } from "./home.en.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue<HomeText>({
  en: async () => (await import("./home.en.ts")).text,
  cs: async () => (await import("./home.cs.ts")).text,
  ru: async () => (await import("./home.ru.ts")).text,
  nl: async () => (await import("./home.nl.ts")).text,
});

export const loadHomeText = () => words.load();

/** The texts, in the language of the page. Throws if `loadHomeText` has not finished. */
export const h = () => words.loaded;
