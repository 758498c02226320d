// One match on the page of live matches: two small boards with four names and clocks. The whole card is a link.

import { useEffect, useRef } from "preact/hooks";

import {
  boardOf,
  type Color,
  colorOfPiece,
  colorOfTeam1,
  controlText,
  face,
  Hand,
  headline,
  leftAt,
  otherColor,
  pieceClass,
  points,
  readPlacement,
  roleOfPiece,
  seatOf,
  shownScore,
  type Square,
  type Team,
  TEAM_SEATS,
  teamOf,
} from "../match/index.ts";
import type { Shown } from "../net/index.ts";
import { presetName, shownName, t } from "../words/index.ts";
import type { BoardId, BoardView, MatchPreview, Seat } from "../wire.gen.ts";

/** The interval at which the clocks are updated between two previews, ms. */
const TICK_MS = 100;

export function Card({ shown }: { shown: Shown | null }) {
  if (shown === null) return <div class="match card rows" aria-busy="true" />;
  const { preview } = shown;
  const { result, id, game } = preview;
  const teams = [teamText(preview, 1), teamText(preview, 2)] as const;
  const over = result !== null;
  const address = `/${over ? "m" : "t"}/${id}`;
  const label = over ? t.home.live.replay(...teams) : t.home.live.watch(...teams);
  return (
    <a class="match card rows" href={address}>
      <span class="unseen">{label}</span>
      <span class="what row wraps muted">
        <span>{t.play.rules(controlText(preview.control), presetName(preview.preset))}</span>
        {game > 1 && <span>{t.home.live.match(game)}</span>}
        {preview.paused && <span class="tag warn">{t.home.live.paused}</span>}
        {preview.watchers > 0 && <span class="tag">{t.watch.watchers(preview.watchers)}</span>}
      </span>
      {preview.style === "clock_only" && <span class="muted">{t.watch.clockOnly}</span>}
      <span class="minis" aria-hidden="true" data-solo={preview.in_play.length === 1}>
        {preview.in_play.map((board) => <Mini key={board} board={board} shown={shown} />)}
      </span>
      {result !== null && (
        <span class="how medium">
          <b>{shownScore(result.score)}</b> {headline(result, [])}
        </span>
      )}
    </a>
  );
}

function teamText({ names, in_play }: MatchPreview, team: Team): string {
  const played = TEAM_SEATS[team].filter((seat) => in_play.includes(boardOf(seat))).map((seat) => shownName(names[seat]));
  return played[1] === undefined ? (played[0] ?? "") : t.watch.and(played[0] ?? "", played[1]);
}

/** Team 1 is at the bottom of both boards. */
function Mini({ board, shown }: { board: BoardId; shown: Shown }) {
  const bottom = colorOfTeam1(board);
  return (
    <span class="mini rows gap-xs" data-board={board}>
      <MiniStrip seat={seatOf(board, otherColor(bottom))} shown={shown} />
      <MiniBoard view={shown.preview.boards[board]} bottom={bottom} />
      <MiniStrip seat={seatOf(board, bottom)} shown={shown} />
    </span>
  );
}

function MiniStrip({ seat, shown }: { seat: Seat; shown: Shown }) {
  const { names, boards, finished, half_points: won } = shown.preview;
  const name = shownName(names[seat]);
  const halves = won[seat];
  return (
    <span class="ministrip" data-seat={seat} data-team={teamOf(seat)}>
      <span class="name ellipsis">{name}</span>
      {finished > 0 && halves !== null && <span class="points fine">{points(halves)}</span>}
      <MiniClock seat={seat} shown={shown} />
      <Hand seat={seat} name={name} hands={boards[boardOf(seat)].hands} />
    </span>
  );
}

function MiniClock({ seat, shown }: { seat: Seat; shown: Shown }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { clocks, age } = shown.preview;
    const running = clocks.running.includes(seat);
    const show = () => {
      const now = clocks.at + age + (performance.now() - shown.at);
      const said = face(leftAt(clocks, seat, now), running);
      if (text.current !== null && text.current.textContent !== said) text.current.textContent = said;
    };
    show();
    if (!running) return undefined;
    const ticks = setInterval(show, TICK_MS);
    return () => clearInterval(ticks);
  }, [seat, shown]);
  return (
    <span class="miniclock" data-running={shown.preview.clocks.running.includes(seat)}>
      <span ref={text} />
    </span>
  );
}

/** A board that only shows a position, without chessground. */
function MiniBoard({ view, bottom }: { view: BoardView; bottom: Color }) {
  const pieces = [...readPlacement(view.placement)];
  return (
    <span class="miniboard cg-wrap" aria-hidden="true">
      {view.last.map((square) => <i key={square} style={placeOf(square, bottom)} />)}
      {pieces.map(([square, piece]) => (
        <span key={square} style={placeOf(square, bottom)}>
          <piece class={pieceClass(roleOfPiece(piece), colorOfPiece(piece))} />
        </span>
      ))}
    </span>
  );
}

function placeOf(square: Square, bottom: Color): string {
  const file = square.charCodeAt(0) - 97;
  const rank = square.charCodeAt(1) - 49;
  const [x, y] = bottom === "white" ? [file, 7 - rank] : [7 - file, rank];
  return `left:${x * 12.5}%;top:${y * 12.5}%`;
}

