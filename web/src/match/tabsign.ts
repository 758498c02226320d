// The title and the icon of the browser tab. They show whether this viewer is to move.

import type { State } from "./state/model.ts";
import { boardOf, isTurnOf } from "./state/seats.ts";
import { controlText, shownScore } from "./words.ts";
import { setTab, type Sign } from "../kit/index.ts";
import { t } from "../words/index.ts";

/** `mine` if this viewer is to move, `theirs` if not, `idle` without a seat or a running match. */
export function signOf({ game, table }: State): Sign {
  if (game === null || game.result !== null || game.yours.length === 0) return "idle";
  if (table?.phase.is !== "playing") return "idle";
  const mine = game.yours.some((seat) => isTurnOf(game.boards[boardOf(seat)], seat));
  return mine ? "mine" : "theirs";
}

export function titleOf(state: State): string {
  const { game, table } = state;
  if (signOf(state) === "mine") return `● ${t.play.yourMove} – ${t.name}`;
  if (game === null || table === null) return t.name;
  if (game.result !== null) return `${game.result.score === "*" ? t.result.none : shownScore(game.result.score)} – ${t.name}`;
  return `${t.play.match(game.game || 1, controlText(table.control))} – ${t.name}`;
}

export function tabSign(state: State): void {
  setTab(titleOf(state), signOf(state));
}
