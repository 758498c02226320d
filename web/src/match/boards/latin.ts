// Names keys by a Latin layout, so that shortcuts work with keyboards of other alphabets.

const PLACES: Readonly<Record<string, string>> = { BracketLeft: "[", BracketRight: "]" };

type Key = Pick<KeyboardEvent, "key" | "code">;

/** The name of a key. A letter that is not Latin gives the Latin letter at the same position. */
export function latinKey({ key, code }: Key): string {
  if (key.length !== 1 || key <= "~") return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined) return PLACES[code] ?? key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}
