// Loads the texts for typed moves, when the field for them is used first.

import type { TypedText } from "./typed.en.ts";
import { Catalogue } from "./language.ts";

const words = new Catalogue<TypedText>({
  en: async () => (await import("./typed.en.ts")).text,
  cs: async () => (await import("./typed.cs.ts")).text,
  ru: async () => (await import("./typed.ru.ts")).text,
  nl: async () => (await import("./typed.nl.ts")).text,
});

export const loadTypedText = () => words.load();

/** The texts, in the language of the page. Throws if `loadTypedText` has not finished. */
export const m = () => words.loaded;
