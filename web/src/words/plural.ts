// Numbers with a noun in the right plural form of a language.

/** The forms of a noun, by the plural category of `Intl.PluralRules`. `other` is used for missing categories. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Returns a function that writes a number with its noun in `language`: `2 players`, `5 hráčů`. */
export function counter(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (n, forms) => `${n} ${forms[rules.select(n)] ?? forms.other}`;
}
