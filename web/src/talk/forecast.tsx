// The forecast below the diagonal (the lead over the partner's opponent on the clock): how long the player may wait
// without a move (sit) before they lose their lead on the clock, the flag that falls first if no player moves, and
// the players who sit.

import { useEffect, useRef } from "preact/hooks";

import { SEATS, useTable } from "../match/index.ts";
import { breakEven, firstOut, sittingFor } from "./state/forecast.ts";
import { clockText, shownName, t } from "../words/index.ts";
import type { ClocksView, GameView, Seat } from "../wire.gen.ts";

/** A player counts as sitting if their clock has run for this long on one move, ms. */
const SITS_MS = 15_000;

/** A longer name is shortened, since the forecast has three lines. */
const NAME_LETTERS = 12;

/** The forecast. It is written to the elements directly, once per second. */
export function Forecast({ seat }: { seat: Seat }) {
  const { store, clockwork } = useTable();
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(
    () =>
      clockwork.onFrame((clocks, now) => {
        const { game } = store.state.peek();
        if (element.current === null || game === null) return;
        const text = forecast(game, clocks, seat, now).join(" · ");
        if (element.current.textContent !== text) element.current.textContent = text;
      }),
    [store, clockwork, seat],
  );
  return <p class="forecast" ref={element} />;
}

function forecast(game: GameView, clocks: ClocksView, mine: Seat, now: number): string[] {
  const said: string[] = [];
  const lead = breakEven(clocks, mine, now);
  if (lead !== null) said.push(lead > 0 ? t.talk.maySit(clockText(lead)) : t.talk.mustMove);
  const first = firstOut(clocks, now);
  if (first !== null) said.push(t.talk.firstOut(shortName(game, first.seat)));
  for (const one of SEATS) {
    const sits = sittingFor(clocks, game.plies, one, now);
    if (sits >= SITS_MS) said.push(t.talk.sits(shortName(game, one), clockText(sits)));
  }
  return said;
}

function shortName({ names }: GameView, seat: Seat): string {
  const name = shownName(names[seat]);
  return name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1)}…` : name;
}
