// The words of the page in its language: `t.home.title`. The page calls `loadText` before its first rendering.

import type { Text } from "./en/index.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue("text");

export function loadText(): Promise<void> {
  return words.load();
}

/** The words. A component that reads them is rendered again when the language changes. */
export const t: Text = new Proxy({} as Text, {
  get(_, key) {
    const { shown } = words;
    if (shown === null) throw new Error("the words are not loaded yet: call loadText first");
    return shown[key as keyof Text];
  },
});
