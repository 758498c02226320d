// Words of the lag of a match, in English. This file is the type of the others.

export const text = {
  lag: "Lag, ms",
  all: "Lag",
  bound: "At most",
  claimed: "Reported",
  granted: "Credited",
  player: "Player",
  hint: "What the server could have credited by its own measurements, what the player’s page reported, and what was credited.",
};

export type LagText = typeof text;
