// The words of the replay by time, loaded with it in the language of the page.

import type { ReplayText } from "./replay.en.ts";

const languages = {
  en: async () => (await import("./replay.en.ts")).text,
  cs: async () => (await import("./replay.cs.ts")).text,
  ru: async () => (await import("./replay.ru.ts")).text,
  nl: async () => (await import("./replay.nl.ts")).text,
};

let loaded: ReplayText | null = null;

/** Loads the words; English where there are none of that language. */
export async function loadReplayText(language: string): Promise<ReplayText> {
  loaded ??= await (languages[language as keyof typeof languages] ?? languages.en)();
  return loaded;
}

/** The words. Whoever shows a replay has loaded them before. */
export function p(): ReplayText {
  if (loaded === null) throw new Error("the words of a replay are loaded before it is shown");
  return loaded;
}
