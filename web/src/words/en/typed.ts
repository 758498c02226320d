// The texts for typed moves, in English. The type of this object is the type of its translations.

export const text = {
  /** The piece letters of the language, in capitals, with their roles. English letters work too (docs/moves.md). */
  letters: {} as Readonly<Record<string, string>>,
  unread: (mv: string) => `Not a move: ${mv}`,
  cannot: (mv: string) => `${mv} cannot be played`,
  several: (mv: string) => `${mv} is ambiguous: write it like e2e4`,
};

export type TypedText = typeof text;
