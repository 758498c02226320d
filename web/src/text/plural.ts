// Numbers with their noun, in the forms that a language has.

/** The noun for each category of `Intl.PluralRules` that the language uses; `other` for the rest. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Writes `2 players`, `5 hráčů`. */
export function counter(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (n, forms) => `${n} ${forms[rules.select(n)] ?? forms.other}`;
}
