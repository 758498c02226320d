// Words of the lag of a match, in English. This file is the type of the others.

export const text = {
  lag: "Lag, ms",
  all: "Lag",
  bound: "At most",
  claimed: "Said",
  granted: "Given back",
  player: "Player",
  hint: "What the server could have given back as it measured, what the player’s page said, and what was given back.",
};

export type LagText = typeof text;
