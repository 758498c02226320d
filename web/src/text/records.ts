// The words around records: pasting them, what was found in them, files to keep. They are loaded
// with the pages that need them, in the language of the page.

import { Catalogue } from "./language.ts";
import type { RecordText } from "./records.en.ts";

const words = new Catalogue<RecordText>({
  en: async () => (await import("./records.en.ts")).text,
  cs: async () => (await import("./records.cs.ts")).text,
  ru: async () => (await import("./records.ru.ts")).text,
  nl: async () => (await import("./records.nl.ts")).text,
});

export const loadRecordText = () => words.load();

/** The words, which whoever shows them has loaded before. */
export const r = () => words.loaded;
