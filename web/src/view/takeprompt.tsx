// Promotion by taking: the pawn becomes a man of the other board. Those that may be taken are
// marked there, and listed here; on a phone that board comes to the front.

import { useLayoutEffect, useRef } from "preact/hooks";

import type { Choice } from "../input/interaction.ts";
import { colorOfMan, roleOfMan } from "../state/men.ts";
import { otherBoard } from "../state/seats.ts";
import { t } from "../text/index.ts";
import { useHands } from "./context.ts";
import { Man } from "./man.tsx";

import "../style/takeprompt.css";

export function TakePrompt({ choice }: { choice: Choice }) {
  const { interaction } = useHands();
  const from = otherBoard(choice.board);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => bar.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  return (
    <section class="takeprompt" ref={bar} aria-label={t.otb.taking(from)}>
      <p>
        <strong>{t.otb.taking(from)}</strong> <span class="hint">{t.otb.takingHint}</span>
      </p>
      <div class="men">
        {choice.options.roles.map((role) => (
          <button type="button" key={role} class="choice" aria-label={t.roles[role]} onClick={() => interaction.promote(role)}>
            {t.roles[role]}
          </button>
        ))}
        {choice.options.takes.map((square) => {
          const man = interaction.manOn(from, square);
          if (man === null) return null;
          const role = roleOfMan(man);
          return (
            <button
              type="button"
              key={square}
              class="choice take"
              aria-label={t.play.take(t.roles[role], square)}
              onClick={() => interaction.take(square)}
            >
              <Man role={role} color={colorOfMan(man)} />
              <span class="square">{square}</span>
            </button>
          );
        })}
        <button type="button" class="button" onClick={() => interaction.cancel()}>
          {t.otb.cancel}
        </button>
      </div>
    </section>
  );
}
