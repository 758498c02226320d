// Words of typed moves, in English. This file is the type of the others.

export const text = {
  label: "Type a move",
  hint: "Nf3, exd5, N@f7, e7e8q; Enter sends it",
  unread: (text: string) => `“${text}” is no move`,
  cannot: (text: string) => `${text} cannot be played`,
  several: (text: string) => `${text} can be several moves: write it like e2e4`,
};

export type TypedText = typeof text;
