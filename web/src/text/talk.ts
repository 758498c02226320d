// The words of signals and chat, loaded with them in the language of the page.

import { Catalogue } from "./language.ts";
import type { TalkText } from "./talk.en.ts";

const words = new Catalogue<TalkText>({
  en: async () => (await import("./talk.en.ts")).text,
  cs: async () => (await import("./talk.cs.ts")).text,
  ru: async () => (await import("./talk.ru.ts")).text,
  nl: async () => (await import("./talk.nl.ts")).text,
});

export function loadTalkText(): Promise<void> {
  return words.load();
}

/** The words. Whoever shows talk has loaded them before. */
export function s(): TalkText {
  const { shown } = words;
  if (shown === null) throw new Error("the words of talk are loaded before it is shown");
  return shown;
}
