// The diagonal: my clock minus the clock of my partner's opponent. One number for the team while
// both boards say the same; two when bonuses have split them. Below it what it means: how long one
// may sit, whose flag falls first if nobody moves, and who is sitting.

import { useEffect, useRef } from "preact/hooks";

import { breakEven, diagonalAt, face, firstOut, sittingFor, trendAt } from "../state/clocks.ts";
import { boardOf, partner, SEATS, teamOf } from "../state/seats.ts";
import { t } from "../text/index.ts";
import type { ClocksView, GameView, SeatName } from "../wire.gen.ts";
import { useDesk } from "./context.ts";

/** Both diagonals of a team are shown when they differ by more than this, ms. */
const SPLIT_MS = 500;

/** Who lets his clock run for so long on one move sits, ms. */
const SITS_MS = 15_000;

export function Diagonal() {
  const { store } = useDesk();
  const { game } = store.state.value;
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
      {game.result === null && <Forecast seat={seat} />}
    </section>
  );
}

function split(clocks: ClocksView, seat: SeatName): boolean {
  const one = diagonalAt(clocks, seat, clocks.at) ?? 0;
  const other = diagonalAt(clocks, partner(seat), clocks.at) ?? 0;
  return Math.abs(one - other) > SPLIT_MS;
}

function Meter({ seat, many }: { seat: SeatName; many: boolean }) {
  const { store, clockwork } = useDesk();
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

/** Written past components, once a second: nothing here needs more. */
function Forecast({ seat }: { seat: SeatName }) {
  const { store, clockwork } = useDesk();
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(
    () =>
      clockwork.keep((clocks, now) => {
        const { game } = store.state.peek();
        if (element.current === null || game === null) return;
        const text = forecast(game, clocks, seat, now).join(" · ");
        if (element.current.textContent !== text) element.current.textContent = text;
      }),
    [store, clockwork, seat],
  );
  return <p class="forecast" ref={element} />;
}

function forecast(game: GameView, clocks: ClocksView, mine: SeatName, now: number): string[] {
  const said: string[] = [];
  const lead = breakEven(clocks, mine, now);
  if (lead !== null) said.push(lead > 0 ? t.play.maySit(seconds(lead)) : t.play.mustMove);
  const first = firstOut(clocks, now);
  if (first !== null) said.push(t.play.firstOut(game.names[first.seat]));
  for (const one of SEATS) {
    const sits = sittingFor(clocks, game.plies, one, now);
    if (sits >= SITS_MS) said.push(t.play.sits(game.names[one], seconds(sits)));
  }
  return said;
}

/** Whole seconds: `0:07`. */
function seconds(ms: number): string {
  return face(Math.floor(Math.max(0, ms) / 1_000) * 1_000, false).replace(/\.0$/, "");
}
