// The result of a match in two or three words: "You win" for a player, "Amber team wins" for other people.

import { teamOf } from "./state/seats.ts";
import { t } from "../words/index.ts";
import type { GameView, ResultView } from "../wire.gen.ts";
import { winnerOf } from "./words.ts";

export function headline(result: ResultView, yours: GameView["yours"]): string {
  const winner = winnerOf(result);
  if (winner === null) return result.score === "*" ? t.result.none : t.result.draw;
  const teams = new Set(yours.map(teamOf));
  if (teams.size !== 1) return t.result.win(t.teamLong[winner]);
  return teams.has(winner) ? t.result.youWin : t.result.youLose;
}
