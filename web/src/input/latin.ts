// Keys by the names of a Latin layout, for people who write in another alphabet.

const PLACES: Readonly<Record<string, string>> = { BracketLeft: "[", BracketRight: "]" };

type Key = Pick<KeyboardEvent, "key" | "code">;

/** The name of the key; for a letter that is not Latin, the Latin letter at the same place. */
export function latinKey({ key, code }: Key): string {
  if (key.length !== 1 || key <= "~") return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined) return PLACES[code] ?? key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}
