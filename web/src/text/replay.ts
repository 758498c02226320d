// The words of the replay by time, loaded with it in the language of the page.

import { Catalogue } from "./language.ts";
import type { ReplayText } from "./replay.en.ts";

const words = new Catalogue<ReplayText>({
  en: async () => (await import("./replay.en.ts")).text,
  cs: async () => (await import("./replay.cs.ts")).text,
  ru: async () => (await import("./replay.ru.ts")).text,
  nl: async () => (await import("./replay.nl.ts")).text,
});

export const loadReplayText = () => words.load();

/** The words; load them first. */
export const p = () => words.loaded;
