// The words around records: pasting, repairs, files to download. They are loaded with the pages that need
// them.

import { Catalogue } from "./language.ts";
import type { RecordText } from "./records.en.ts";

const words = new Catalogue<RecordText>({
  en: async () => (await import("./records.en.ts")).text,
  cs: async () => (await import("./records.cs.ts")).text,
  ru: async () => (await import("./records.ru.ts")).text,
  nl: async () => (await import("./records.nl.ts")).text,
});

export const loadRecordText = () => words.load();

/** The words; load them first. */
export const r = () => words.loaded;
