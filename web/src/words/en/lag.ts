// The texts about the lag of players in a match, in English. The type of this object is the type of its translations.

export const text = {
  lag: "Lag, ms",
  all: "Lag",
  bound: "At most",
  claimed: "Reported",
  granted: "Credited",
  player: "Player",
  hint: "The most that the server could have credited by its own measurements, what the player’s page reported, and what was credited.",
};

export type LagText = typeof text;
