// Hints about the position in a match over the board. This code is loaded when there is a hint for the first time.

import { findingText, t } from "../words/index.ts";
import type { GameView } from "../wire.gen.ts";
import { Article } from "../kit/index.ts";
import { useNames } from "../match/index.ts";

import "./hints.css";

/** The hints. Players and watchers get them only if all players agreed that the arbiter calls offenses (WBN 9.5). */
export function Hints({ game }: { game: GameView }) {
  const hints = game.claims?.hints ?? [];
  const names = useNames();
  if (hints.length === 0 || game.result !== null) return null;
  return (
    <ul class="hints ruled" aria-label={t.arbiter.sees} aria-live="polite">
      {hints.map((one) => (
        <li key={`${one.kind}${one.board}${one.seat ?? ""}`} data-kind={one.kind}>
          {findingText(one.finding, one.text, names)} {one.article !== null && <Article id={one.article} />}
        </li>
      ))}
    </ul>
  );
}
