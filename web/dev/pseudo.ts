// A made-up language for tests of the layout: English with accents, and 40 % longer. A text that is cut, overlaps
// another or makes the page scroll in this language may do so in a real language too.

import { alterWords, type Language, speak } from "../src/words/language.ts";

const ACCENTS: Record<string, string> = {
  a: "á", c: "č", d: "ď", e: "ë", i: "î", n: "ñ", o: "ö", r: "ř", s: "š", t: "ť", u: "ů", y: "ý", z: "ž",
  A: "Å", C: "Č", D: "Ď", E: "Ë", I: "Î", N: "Ñ", O: "Ö", R: "Ř", S: "Š", T: "Ť", U: "Ů", Y: "Ý", Z: "Ž",
};
const LONGER = 0.4;

/** `Waiting` as `Wáîťîñggg`: each word with accents, and two fifths longer. */
export function stretched(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const more = Math.ceil(word.length * LONGER);
    return [...word, ...word.slice(-1).repeat(more)].map((letter) => ACCENTS[letter] ?? letter).join("");
  });
}

/** A catalogue with every text stretched, and with functions that return stretched texts. */
export function stretchedWords(words: unknown): unknown {
  if (typeof words === "string") return stretched(words);
  if (typeof words === "function") return (...facts: unknown[]) => stretchedWords(words(...facts));
  if (Array.isArray(words)) return words.map(stretchedWords);
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, stretchedWords(value)]));
}

/** Switches to this language if the address has `?lang=pseudo`. */
export function stretchWhereAsked(): void {
  if (new URLSearchParams(location.search).get("lang") === "pseudo") alterWords(stretchedWords);
}

/** A language of the page, or this one. */
export type Tongue = Language | "pseudo";

declare global {
  interface Window {
    /** Changes the language of the page. Only a build for tests has it. */
    speak?: (tongue: Tongue) => Promise<void>;
  }
}

/** Lets a test change the language of the page. */
export function letTestsSpeak(): void {
  window.speak = (tongue) => {
    alterWords(tongue === "pseudo" ? stretchedWords : (words) => words);
    return speak(tongue === "pseudo" ? "en" : tongue);
  };
}
