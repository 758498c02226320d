// Words of typed moves, in English. This file is the type of the others.

export const text = {
  /** The letters of pieces beside the English ones, in capitals, with the role of each (docs/moves.md). */
  letters: {} as Readonly<Record<string, string>>,
  unread: (mv: string) => `Not a move: ${mv}`,
  cannot: (mv: string) => `${mv} cannot be played`,
  several: (mv: string) => `${mv} is ambiguous: write it like e2e4`,
};

export type TypedText = typeof text;
