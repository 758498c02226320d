// Spaces that do not break a line: between a number and its unit, and beside the words of one letter in Czech and Russian.
// Sentences inside others.

/** In English, the space between a number and its unit. */
const UNITS = /(?<=\d) (?=(?:s|ms|min|MB)(?!\p{L}))/gu;
/**
 * In other languages also the space between a number and its noun, after a word of one letter, before a dash, and before the
 * letter of a board.
 */
const SHORT = /(?<=[\d№]) (?=[\p{L}\d])|(?<=(?:^|[\s(„«])\p{L}) (?=\S)| (?=—)|(?<=\p{Ll}) (?=[AB](?!\p{L}))/gu;

/** A text whose short words and units stay on the line of their neighbor. */
export function bound(text: string, language: string): string {
  return text.replace(language === "en" ? UNITS : SHORT, "\u00a0");
}

/** A catalogue in which every text is `bound`, and every function returns such a text. */
export function typeset(words: unknown, language: string): unknown {
  if (typeof words === "string") return bound(words, language);
  if (typeof words === "function") return (...facts: unknown[]) => typeset(words(...facts), language);
  if (Array.isArray(words)) return words.map((one) => typeset(one, language));
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, typeset(value, language)]));
}

/** A sentence that is shown alone. A move, which may begin it, keeps its letter. */
export function capital(text: string): string {
  return text.replace(/^\p{Ll}(?=\p{L}|\s)/u, (letter) => letter.toUpperCase());
}

/** A capital that begins a sentence. Names of kinds, which have a colon behind them, and abbreviations keep theirs. */
const FIRST = /^\p{Lu}(?=\p{Ll}*(?:[^\p{L}:]|$))/u;

/** A sentence as it reads inside another one. */
export function lowered(text: string): string {
  return text.replace(FIRST, (letter) => letter.toLowerCase());
}
