// Loads the texts of the clock page, when this page is opened.

import type { ClockText } from "./clock.en.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue<ClockText>({
  en: async () => (await import("./clock.en.ts")).text,
  cs: async () => (await import("./clock.cs.ts")).text,
  ru: async () => (await import("./clock.ru.ts")).text,
  nl: async () => (await import("./clock.nl.ts")).text,
});

export const loadClockText = () => words.load();

/** The texts, in the language of the page. Throws if `loadClockText` has not finished. */
export const c = () => words.loaded;
