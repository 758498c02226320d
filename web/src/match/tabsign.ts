// The title and the icon of the browser tab. They show whether this viewer is to move.

import type { State } from "./state/model.ts";
import { boardOf, colorOf } from "./state/seats.ts";
import { controlText, shownScore } from "./words.ts";
import { t } from "../words/index.ts";

export type Sign = "idle" | "mine" | "theirs";

/** `mine` if this viewer is to move, `theirs` if not, `idle` without a seat or a running match. */
export function signOf({ game, table }: State): Sign {
  if (game === null || game.result !== null || game.yours.length === 0) return "idle";
  if (table?.phase.is === "paused") return "idle";
  const mine = game.yours.some(
    (seat) => game.boards[boardOf(seat)].to_move === (colorOf(seat) === "white" ? "w" : "b"),
  );
  return mine ? "mine" : "theirs";
}

export function titleOf(state: State): string {
  const { game, table } = state;
  if (signOf(state) === "mine") return `● ${t.play.yourMove} – ${t.name}`;
  if (game === null || table === null) return t.name;
  if (game.result !== null) return `${shownScore(game.result.score)} – ${t.name}`;
  return `${t.play.match(game.game, controlText(table.control))} – ${t.name}`;
}

/** The icon: two boards. The left board is orange while this viewer is to move. */
export function iconOf(sign: Sign): string {
  const near = { idle: "#7d8a80", mine: "#e0912f", theirs: "#5f7f68" }[sign];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect x="1" y="5" width="19" height="19" rx="4" fill="${near}"/>` +
    `<path d="M1 14.500h9.500V5H16a4 4 0 0 1 4 4v5.500h-9.500V24H5a4 4 0 0 1-4-4z" fill="#fff" opacity=".55"/>` +
    `<rect x="17" y="14" width="14" height="14" rx="3" fill="#3d6fb4" stroke="#fff" stroke-width="1.500"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function tabSign(state: State): void {
  const title = titleOf(state);
  if (document.title !== title) document.title = title;
  setIcon(iconOf(signOf(state)));
}

export function setIcon(icon: string): void {
  const link = document.querySelector<HTMLLinkElement>("#icon");
  if (link !== null && link.href !== icon) link.href = icon;
}
