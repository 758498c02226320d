// The words of watching, loaded with what needs them in the language of the page.

import { Catalogue } from "./language.ts";
import type { WatchText } from "./watch.en.ts";

const words = new Catalogue<WatchText>({
  en: async () => (await import("./watch.en.ts")).text,
  cs: async () => (await import("./watch.cs.ts")).text,
  ru: async () => (await import("./watch.ru.ts")).text,
  nl: async () => (await import("./watch.nl.ts")).text,
});

export function loadWatchText(): Promise<void> {
  return words.load();
}

/** The words. Whoever shows them has loaded them before. */
export function w(): WatchText {
  const { shown } = words;
  if (shown === null) throw new Error("the words of watching are loaded before they are shown");
  return shown;
}
