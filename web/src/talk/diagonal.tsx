// The diagonal: the player's clock minus the clock of their partner's opponent. Without increments or delays it
// is the same for both partners, and one number is shown. If the partners' diagonals differ, both are shown.
// Below them is `Forecast`.

import { useEffect, useRef } from "preact/hooks";

import { boardOf, diagonalsDiffer, partner, SEATS, teamOf, trendAt, useFrameText, useTable } from "../match/index.ts";
import { clockText, shortName, t } from "../words/index.ts";
import type { ClocksView, GameView, Seat } from "../wire.gen.ts";
import { breakEven, firstOut, sittingFor } from "./state/forecast.ts";

export function Diagonal() {
  const { game, talk } = useTable().state;
  if (game === null || game.clocks.left.A === null) return null;
  const seat = game.yours[0] ?? "A";
  const label = game.yours.length > 0 ? t.play.diagonal : t.play.diagonalTeam(t.team[teamOf(seat)]);
  const seats = diagonalsDiffer(game.clocks, seat) ? [seat, partner(seat)] : [seat];
  return (
    <section class="diagonal" aria-label={label} title={t.play.diagonalHint}>
      <h2>{label}</h2>
      {seats.map((one) => <Meter key={one} seat={one} many={seats.length > 1} />)}
      {game.result === null && talk !== null && <Forecast seat={seat} />}
    </section>
  );
}

function Meter({ seat, many }: { seat: Seat; many: boolean }) {
  const { store, clockwork } = useTable();
  const number = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (number.current === null) return undefined;
    return clockwork.diagonal(seat, number.current, bar.current);
  }, [clockwork, seat]);
  const clocks = store.state.value.game?.clocks;
  const trend = clocks === undefined ? 0 : trendAt(clocks, seat);
  return (
    <div class="meter">
      <span class="value" ref={number} />
      <span class="trend" data-trend={trend} role="img" aria-label={t.play.trend[trend]} title={t.play.trend[trend]}>
        {trend === 0 ? "=" : trend > 0 ? "▲" : "▼"}
      </span>
      {many && <span class="where">{t.play.diagonalAt(boardOf(seat))}</span>}
      <div class="bar" ref={bar} aria-hidden="true">
        <i />
      </div>
    </div>
  );
}

/** A player counts as sitting if their clock has run for this long on one move, ms. */
const SITS_MS = 15_000;

/**
 * The forecast: how long the player may wait without a move (sit) before they lose their lead on the clock, the flag that
 * falls first if no player moves, and the players who sit. It is written to the element directly.
 */
function Forecast({ seat }: { seat: Seat }) {
  const { store } = useTable();
  const element = useFrameText<HTMLParagraphElement>((clocks, now) => {
    const { game } = store.state.peek();
    return game === null ? "" : forecast(game, clocks, seat, now).join(" · ");
  }, [store, seat]);
  return <p class="forecast" ref={element} />;
}

function forecast(game: GameView, clocks: ClocksView, mine: Seat, now: number): string[] {
  const said: string[] = [];
  const lead = breakEven(clocks, mine, now);
  if (lead !== null) said.push(lead > 0 ? t.talk.maySit(clockText(lead)) : t.talk.mustMove);
  const first = firstOut(clocks, now);
  if (first !== null) said.push(t.talk.firstOut(shortName(game.names[first.seat])));
  for (const one of SEATS) {
    const sits = sittingFor(clocks, game.plies, one, now);
    if (sits >= SITS_MS) said.push(t.talk.sits(shortName(game.names[one]), clockText(sits)));
  }
  return said;
}
