// The main catalogue: the words of the page in its language. They are available after `loadText`. The page is
// not rendered before then.

import { Catalogue } from "./language.ts";
import type { Text } from "./en.ts";

const words = new Catalogue<Text>({
  en: async () => (await import("./en.ts")).text,
  cs: async () => (await import("./cs.ts")).text,
  ru: async () => (await import("./ru.ts")).text,
  nl: async () => (await import("./nl.ts")).text,
});

export function loadText(): Promise<void> {
  return words.load();
}

/** The catalogue. A component that reads it is rendered again when the language changes. */
export const t: Text = new Proxy({} as Text, {
  get(_, key) {
    const { shown } = words;
    if (shown === null) throw new Error("the words are loaded before a page is shown");
    return shown[key as keyof Text];
  },
});
