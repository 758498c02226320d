// Loads the texts for records (imported games and positions), when a page that needs them is opened.

import { Catalogue } from "./language.ts";
import type { RecordText } from "./records.en.ts";

const words = new Catalogue<RecordText>({
  en: async () => (await import("./records.en.ts")).text,
  cs: async () => (await import("./records.cs.ts")).text,
  ru: async () => (await import("./records.ru.ts")).text,
  nl: async () => (await import("./records.nl.ts")).text,
});

export const loadRecordText = () => words.load();

/** The texts, in the language of the page. Throws if `loadRecordText` has not finished. */
export const r = () => words.loaded;
