// The part between the boards that only watchers have: their number, hints about captured pieces that would
// decide the match, and a ticker of captures, drops and checks.

import { boardOf, laterText, partner, useTable, watcherCount } from "../match/index.ts";
import { moveText, shownName, t } from "../words/index.ts";
import type { GameView, PlyView } from "../wire.gen.ts";
import { MateHints } from "./hints.tsx";

import "./beside.css";

/** The number of lines in the ticker. */
const SHOWN = 5;

export function BesideWatchers() {
  const { game, table } = useTable().state;
  if (game === null || table === null) return null;
  const n = watcherCount(table);
  const later = laterText(table);
  return (
    <div class="beside rows gap-xs">
      <p class="role fine">
        <a href="/">{t.missing.back}</a>
        <span class="me">
          {t.play.watching} {later}
        </span>
        {n > 0 && <span class="many">{t.table.watching(n)}</span>}
      </p>
      <div role="status">
        <MateHints mates={game.result === null ? (game.mates ?? []) : []} names={game.names} />
      </div>
      <Ticker game={game} />
    </div>
  );
}

/** The ticker: captures with the player who gets the piece, drops and checks, the latest first. */
function Ticker({ game }: { game: GameView }) {
  const shown = game.plies.filter(isNews).slice(-SHOWN).toReversed();
  return (
    <section class="ticker" aria-label={t.watch.ticker}>
      {shown.length === 0 && <p class="muted">{t.watch.noEvents}</p>}
      <ol class="rows gap-xxs">
        {shown.map((ply) => (
          <li key={`${ply.seat}${ply.ply}`} class="row gap-s" data-seat={ply.seat}>
            <span class="seatmark">{boardOf(ply.seat)}</span>
            <span class="name ellipsis">{shownName(game.names[ply.seat])}</span>
            <b>{moveText(ply.san)}</b>
            {captures(ply) && game.in_play.length === 2 && (
              <span class="goes row gap-s">
                <span aria-hidden="true">→</span>
                <span class="unseen">{t.watch.goesTo(shownName(game.names[partner(ply.seat)]))}</span>
                <span class="name ellipsis" aria-hidden="true">
                  {shownName(game.names[partner(ply.seat)])}
                </span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function captures({ san }: PlyView): boolean {
  return san.includes("x");
}

function isNews(ply: PlyView): boolean {
  return captures(ply) || /[@+#=]/.test(ply.san);
}
