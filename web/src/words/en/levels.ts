// The names of the bots' levels, in English. The keys are the names of the levels in messages. The type of this
// object is the type of its translations.

export const text = {
  newcomer: "Newcomer",
  beginner: "Beginner",
  casual: "Casual player",
  regular: "Regular",
  club: "Club player",
  expert: "Expert",
  master: "Master",
  champion: "Champion",
};

export type LevelsText = typeof text;
