// The words of the clock on the table, loaded with it.

import type { ClockText } from "./clock.en.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue<ClockText>({
  en: async () => (await import("./clock.en.ts")).text,
  cs: async () => (await import("./clock.cs.ts")).text,
  ru: async () => (await import("./clock.ru.ts")).text,
  nl: async () => (await import("./clock.nl.ts")).text,
});

export const loadClockText = () => words.load();

/** The words; load them first. */
export const c = () => words.loaded;
