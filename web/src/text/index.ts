// The main catalogue: the texts that every page needs, in the language of the page. The page calls `loadText`
// before its first rendering.

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

/** The texts. A component that reads them is rendered again when the language changes. */
export const t: Text = new Proxy({} as Text, {
  get(_, key) {
    const { shown } = words;
    if (shown === null) throw new Error("the words are not loaded yet: call loadText first");
    return shown[key as keyof Text];
  },
});
