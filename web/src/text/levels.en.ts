// The names of the bots' levels, from the lowest to the highest, in English. The keys are the level names of the
// program. The type of this object is the type of its translations.

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

export type LevelText = typeof text;
