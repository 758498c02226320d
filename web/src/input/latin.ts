// Keys by the names of a Latin layout, for whoever writes in another alphabet.

const PLACES: Readonly<Record<string, string>> = { BracketLeft: "[", BracketRight: "]" };

type Key = Pick<KeyboardEvent, "key" | "code">;

/** The key as it is names; one that is in no Latin alphabet by what stands in its place there. */
export function latinKey({ key, code }: Key): string {
  if (key.length !== 1 || key <= "~") return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined) return PLACES[code] ?? key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}
