// Loads the texts of the arbiter's page, when this page is opened.

import type { ArbiterText } from "./arbiter.en.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue<ArbiterText>({
  en: async () => (await import("./arbiter.en.ts")).text,
  cs: async () => (await import("./arbiter.cs.ts")).text,
  ru: async () => (await import("./arbiter.ru.ts")).text,
  nl: async () => (await import("./arbiter.nl.ts")).text,
});

export const loadArbiterText = () => words.load();

/** The texts, in the language of the page. Throws if `loadArbiterText` has not finished. */
export const r = () => words.loaded;
