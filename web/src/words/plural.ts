// Numbers with a noun in the right plural form of a language.

/** The place of a form among the forms of a noun, by its plural category. All other categories have the last form. */
const PLACES: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1 };

/**
 * Returns a function that writes a number with its noun in `language`: `2 players`, `5 hráčů`. The forms of the noun are
 * those for one, for a few if the language has that form, and for many.
 */
export function counter(language: string): (n: number, ...forms: string[]) => string {
  const rules = new Intl.PluralRules(language);
  const digits = new Intl.NumberFormat(language);
  return (n, ...forms) => `${digits.format(n)} ${forms[PLACES[rules.select(n)] ?? -1] ?? forms.at(-1)}`;
}
