// Which match is played: the matches of a table, and the games of one match that began again.

import type { GameView } from "../wire.gen.ts";

/** A text that stays the same as long as the same game is played. */
export function gameKey(game: GameView | null): string {
  return `${game?.game} ${game?.claims?.games}`;
}
