// Loads the texts for watchers, when a part of the page needs them.

import { Catalogue } from "./language.ts";
import type { WatchText } from "./watch.en.ts";

const words = new Catalogue<WatchText>({
  en: async () => (await import("./watch.en.ts")).text,
  cs: async () => (await import("./watch.cs.ts")).text,
  ru: async () => (await import("./watch.ru.ts")).text,
  nl: async () => (await import("./watch.nl.ts")).text,
});

export const loadWatchText = () => words.load();

/** The texts, in the language of the page. Throws if `loadWatchText` has not finished. */
export const w = () => words.loaded;
