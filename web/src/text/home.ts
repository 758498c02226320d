// The words of the start and of choosing rules, loaded with what shows them.

import type { HomeText } from "./home.en.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue<HomeText>({
  en: async () => (await import("./home.en.ts")).text,
  cs: async () => (await import("./home.cs.ts")).text,
  ru: async () => (await import("./home.ru.ts")).text,
  nl: async () => (await import("./home.nl.ts")).text,
});

export const loadHomeText = () => words.load();

/** The words; load them first. */
export const h = () => words.loaded;
