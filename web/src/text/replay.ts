// Loads the texts of the replay page, when this page is opened.

import { Catalogue } from "./language.ts";
import type { ReplayText } from "./replay.en.ts";

const words = new Catalogue<ReplayText>({
  en: async () => (await import("./replay.en.ts")).text,
  cs: async () => (await import("./replay.cs.ts")).text,
  ru: async () => (await import("./replay.ru.ts")).text,
  nl: async () => (await import("./replay.nl.ts")).text,
});

export const loadReplayText = () => words.load();

/** The texts, in the language of the page. Throws if `loadReplayText` has not finished. */
export const p = () => words.loaded;
