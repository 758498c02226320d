// The words of the files to keep, loaded with their list in the language of the page.

import type { DownloadText } from "./downloads.en.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue<DownloadText>({
  en: async () => (await import("./downloads.en.ts")).text,
  cs: async () => (await import("./downloads.cs.ts")).text,
  ru: async () => (await import("./downloads.ru.ts")).text,
  nl: async () => (await import("./downloads.nl.ts")).text,
});

export const loadDownloadText = () => words.load();

/** The words; load them first. */
export const d = () => words.loaded;
