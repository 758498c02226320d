// Words of typed moves, in English. This file is the type of the others.

export const text = {
  label: "Type a move",
  hint: "Nf3, exd5, N@f7, e7e8q; Enter sends it",
  unread: (mv: string) => `“${mv}” is no move`,
  cannot: (mv: string) => `${mv} cannot be played`,
  several: (mv: string) => `${mv} can be several moves: write it like e2e4`,
};

export type TypedText = typeof text;
