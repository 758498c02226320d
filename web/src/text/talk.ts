// The words of signals and chat, loaded with them in the language of the page.

import { Catalogue } from "./language.ts";
import type { TalkText } from "./talk.en.ts";

const words = new Catalogue<TalkText>({
  en: async () => (await import("./talk.en.ts")).text,
  cs: async () => (await import("./talk.cs.ts")).text,
  ru: async () => (await import("./talk.ru.ts")).text,
  nl: async () => (await import("./talk.nl.ts")).text,
});

export const loadTalkText = () => words.load();

/** The words; load them first. */
export const s = () => words.loaded;
