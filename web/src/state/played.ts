// Which match is played: the games of a table, and those of one match that began anew.

import type { GameView } from "../wire.gen.ts";

/** The same text as long as the same game goes on. */
export function gameKey(game: GameView | null): string {
  return `${game?.game} ${game?.claims?.games}`;
}
