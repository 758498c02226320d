// Loads the texts of signals and of the chat, when these are shown first.

import { Catalogue } from "./language.ts";
import type { TalkText } from "./talk.en.ts";

const words = new Catalogue<TalkText>({
  en: async () => (await import("./talk.en.ts")).text,
  cs: async () => (await import("./talk.cs.ts")).text,
  ru: async () => (await import("./talk.ru.ts")).text,
  nl: async () => (await import("./talk.nl.ts")).text,
});

export const loadTalkText = () => words.load();

/** The texts, in the language of the page. Throws if `loadTalkText` has not finished. */
export const s = () => words.loaded;
