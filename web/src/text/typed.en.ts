// Words of typed moves, in English. This file is the type of the others.

export const text = {
  unread: (mv: string) => `“${mv}” is no move`,
  cannot: (mv: string) => `${mv} cannot be played`,
  several: (mv: string) => `${mv} can be several moves: write it like e2e4`,
};

export type TypedText = typeof text;
