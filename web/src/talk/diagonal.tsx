// The diagonal: the player's clock minus the clock of their partner's opponent. Without increments or delays it
// is the same for both partners, and one number is shown. If the partners' diagonals differ, both are shown.
// Below them is `Forecast`.

import { useEffect, useRef } from "preact/hooks";

import { boardOf, diagonalAt, partner, teamOf, trendAt, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { ClocksView, Seat } from "../wire.gen.ts";
import { Forecast } from "./forecast.tsx";

/** Both diagonals of a team are shown if they differ by more than this, ms. */
const SPLIT_MS = 500;

export function Diagonal() {
  const { store } = useTable();
  const { game, talk } = store.state.value;
  if (game === null || game.clocks.left.A === null) return null;
  const seat = game.yours[0] ?? "A";
  const label = game.yours.length > 0 ? t.play.diagonal : t.play.diagonalTeam(t.team[teamOf(seat)]);
  const seats = split(game.clocks, seat) ? [seat, partner(seat)] : [seat];
  return (
    <section class="diagonal" aria-label={label} title={t.play.diagonalHint}>
      <h2>{label}</h2>
      {seats.map((one) => (
        <Meter key={one} seat={one} many={seats.length > 1} />
      ))}
      {game.result === null && talk !== null && <Forecast seat={seat} />}
    </section>
  );
}

function split(clocks: ClocksView, seat: Seat): boolean {
  const one = diagonalAt(clocks, seat, clocks.at) ?? 0;
  const other = diagonalAt(clocks, partner(seat), clocks.at) ?? 0;
  return Math.abs(one - other) > SPLIT_MS;
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
