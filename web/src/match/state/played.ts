// Identifies the game that is played. A table has several matches, and the arbiter can order a new game
// within a match.

import type { GameView } from "../../wire.gen.ts";

/** A text that identifies the game: it changes with the match and with a new game in it. */
export function gameKey(game: GameView | null): string {
  return `${game?.game} ${game?.claims?.games}`;
}
