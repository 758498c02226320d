// The choice of a promotion by exchange: the pawn is exchanged for a piece of the other board. These pieces are
// listed here and marked on the other board. On a phone the other board is shown in front of the page. This is loaded for the
// first such choice.

import { useLayoutEffect, useRef } from "preact/hooks";

import { Button } from "../../kit/index.ts";
import type { Choice } from "./interaction.ts";
import { colorOfPiece, roleOfPiece } from "../state/pieces.ts";
import { otherBoard } from "../state/seats.ts";
import { t } from "../../words/index.ts";
import { useInteraction } from "../context.ts";
import { PieceIcon } from "../pieceicon.tsx";

import "./exchangeprompt.css";

export function ExchangePrompt({ choice }: { choice: Choice }) {
  const { interaction } = useInteraction();
  const from = otherBoard(choice.board);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => bar.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  return (
    <section class="exchangeprompt rows" ref={bar} aria-label={t.otb.exchange(from)}>
      <p>
        <strong>{t.otb.exchange(from)}</strong> <span class="muted">{t.otb.exchangeHint}</span>
      </p>
      <div class="options row wraps gap-s">
        {choice.options.roles.map((role) => (
          <button type="button" key={role} class="button choice" aria-label={t.roles[role]} onClick={() => interaction.promote(role)}>
            {t.roles[role]}
          </button>
        ))}
        {choice.options.exchanges.map((square) => {
          const piece = interaction.pieceAt(from, square);
          if (piece === null) return null;
          const role = roleOfPiece(piece);
          return (
            <button
              type="button"
              key={square}
              class="button choice piece-choice"
              aria-label={t.play.pieceOn(t.roles[role], square)}
              onClick={() => interaction.exchange(square)}
            >
              <PieceIcon role={role} color={colorOfPiece(piece)} />
              <span class="square">{square}</span>
            </button>
          );
        })}
        <Button act={() => interaction.cancel()}>{t.otb.cancel}</Button>
      </div>
    </section>
  );
}
