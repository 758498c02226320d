// The words around records: pasting them, what was found in them, files to keep. They are loaded
// with the pages that need them, in the language of the page.

import type { RecordText } from "./records.en.ts";

const languages = {
  en: async () => (await import("./records.en.ts")).text,
  cs: async () => (await import("./records.cs.ts")).text,
  ru: async () => (await import("./records.ru.ts")).text,
  nl: async () => (await import("./records.nl.ts")).text,
};

export type Language = keyof typeof languages;

let loaded: RecordText | null = null;

/** Loads the words; English where there are none of that language. */
export async function loadRecordText(language: string): Promise<RecordText> {
  loaded ??= await (languages[language as Language] ?? languages.en)();
  return loaded;
}

/** The words. Whoever shows a part that needs them has loaded them before. */
export function r(): RecordText {
  if (loaded === null) throw new Error("the words of records are loaded before they are shown");
  return loaded;
}
