// Spaces that do not break a line: between a number and its unit, and after the one-letter words of Czech and Russian.

/** What is bound to the next word, or to the word before. A space of the match becomes one that does not break. */
const BOUND: Record<string, RegExp> = {
  en: /(?<=\d) (?=(?:s|ms|min|MB)(?!\p{L}))/gu,
  nl: /(?<=\d) (?=\p{L})/gu,
  cs: /(?<=\d) (?=\p{L})|(?<=(?:^|[\s(„])[ksvzouai]) (?=\S)/giu,
  ru: /(?<=[\d№]) (?=[\p{L}\d])|(?<=(?:^|[\s(«])[вксоуиая]) (?=\S)| (?=—)/giu,
};

/** A text whose short words and units stay on the line of their neighbor. */
export function bound(text: string, language: string): string {
  return text.replace(BOUND[language] ?? /$^/g, "\u00a0");
}

/** A catalogue in which every text is `bound`, and every function returns such a text. */
export function typeset(words: unknown, language: string): unknown {
  if (typeof words === "string") return bound(words, language);
  if (typeof words === "function") return (...facts: unknown[]) => typeset(words(...facts), language);
  if (Array.isArray(words)) return words.map((one) => typeset(one, language));
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, typeset(value, language)]));
}
