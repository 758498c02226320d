// Loads the names and descriptions of files to download, when the list of downloads is opened.

import type { DownloadText } from "./downloads.en.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue<DownloadText>({
  en: async () => (await import("./downloads.en.ts")).text,
  cs: async () => (await import("./downloads.cs.ts")).text,
  ru: async () => (await import("./downloads.ru.ts")).text,
  nl: async () => (await import("./downloads.nl.ts")).text,
});

export const loadDownloadText = () => words.load();

/** The texts, in the language of the page. Throws if `loadDownloadText` has not finished. */
export const d = () => words.loaded;
