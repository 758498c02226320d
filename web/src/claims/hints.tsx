// Hints about the position in a match over the board. This code is loaded when there is a hint for the first time.

import { findingText, t } from "../words/index.ts";
import type { GameView, HintView } from "../wire.gen.ts";
import { Article } from "../kit/index.ts";
import { useNames } from "../match/index.ts";

import "./hints.css";

/** The hints. Players and watchers get them only if all players agreed that the arbiter calls offenses (WBN 9.5). */
export function Hints({ game }: { game: GameView }) {
  const hints = game.claims?.hints ?? [];
  if (hints.length === 0 || game.result !== null) return null;
  return (
    <ul class="hints ruled" aria-label={t.otb.sees} aria-live="polite">
      <HintItems hints={hints} />
    </ul>
  );
}

/** The items of a list of hints. `boards`: whether each names its board first. */
export function HintItems({ hints, boards = false }: { hints: readonly HintView[]; boards?: boolean }) {
  const names = useNames();
  return (
    <>
      {hints.map((one) => (
        <li key={`${one.kind}${one.board}${one.seat ?? ""}`} data-kind={one.kind}>
          {boards && <span class="tag">{t.board(one.board)}</span>}
          {findingText(one.finding, one.text, names)} {one.article !== null && <Article id={one.article} />}
        </li>
      ))}
    </>
  );
}
