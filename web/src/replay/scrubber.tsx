// The timeline of a replay: a lane for each board with a tick for each half-move, arcs for pieces that were
// captured and dropped, marks of events, and a graph of the diagonal (a player's lead over the partner's opponent on
// the clock). A drag, a tap or keys change the time.

import { useComputed, useSignalEffect } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";

import { boardOf, teamOf } from "../match/index.ts";
import type { Graph, Timeline, Travel } from "./state/timeline.ts";
import { clockText, moveText, t } from "../words/index.ts";
import type { BoardId, PlyView } from "../wire.gen.ts";
import { usePly, useReplay } from "./context.ts";

/** For people who prefer reduced motion, the playhead moves once per second of match time. */
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** The width of the SVG picture in its own units. The page stretches the picture to the width that it has. */
const WIDTH = 1000;
const TICK = 12;
/** The length of the line for a captured piece that was never dropped. */
const STUB = 9;

interface Lanes {
  readonly height: number;
  /** The y coordinate of the middle of each lane. */
  readonly lane: Readonly<Record<BoardId, number>>;
  /** The y coordinate of the middle of the graph, and how far the graph reaches up and down; 0 without a graph. */
  readonly graph: number;
  readonly reach: number;
}

const WITH_GRAPH: Lanes = { height: 100, lane: { A: 10, B: 50 }, graph: 80, reach: 18 };
const LANES_ALONE: Lanes = { height: 100, lane: { A: 18, B: 82 }, graph: 0, reach: 0 };
const ONE_LANE: Lanes = { height: 100, lane: { A: 70, B: 70 }, graph: 0, reach: 0 };

export function Scrubber() {
  const { match, player, analysis } = useReplay();
  const { line } = player;
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const seconds = useComputed(() => Math.round(player.instant.value.now / 1000));
  const ply = usePly();
  useSignalEffect(() => {
    const { now } = player.instant.value;
    const share = shareOf(line, player.playing.value && STILL.matches ? Math.floor(now / 1000) * 1000 : now);
    head.current?.style.setProperty("left", `${(share * 100).toFixed(2)}%`);
  });
  const seekTo = (x: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    analysis.toTime(line.start + ((x - box.left) / box.width) * (line.end - line.start));
  };
  const keys = (event: KeyboardEvent) => {
    const time = byKey(event.key, player.instant.peek().now, line);
    if (time === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    analysis.toTime(time);
  };
  const played = match.plies[ply - 1];
  const move = played === undefined ? t.replay.beforeMoves : t.replay.moved(played.seat, moveText(played.san));
  return (
    <div
      class="scrubber"
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={t.replay.scrubber}
      aria-valuemin={0}
      aria-valuemax={Math.round((line.end - line.start) / 1000)}
      aria-valuenow={seconds.value - Math.round(line.start / 1000)}
      aria-valuetext={t.replay.position(clockText(seconds.value * 1000 - line.start), clockText(line.end - line.start), move)}
      onKeyDown={keys}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        player.pause();
        event.currentTarget.setPointerCapture(event.pointerId);
        seekTo(event.clientX);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event.clientX);
      }}
    >
      <Picture />
      <div class="playhead" ref={head} />
    </div>
  );
}

/** The time to which a key seeks, ms; null for other keys. */
function byKey(key: string, now: number, { start, end }: Timeline): number | null {
  const by: Record<string, number> = {
    ArrowLeft: -1_000,
    ArrowDown: -1_000,
    ArrowRight: 1_000,
    ArrowUp: 1_000,
    PageDown: -10_000,
    PageUp: 10_000,
  };
  if (key === "Home") return start;
  if (key === "End") return end;
  const step = by[key];
  return step === undefined ? null : now + step;
}

function shareOf({ start, end }: Timeline, now: number): number {
  return end > start ? Math.max(0, Math.min(1, (now - start) / (end - start))) : 0;
}

function Picture() {
  const { match, player } = useReplay();
  const { line } = player;
  return useMemo(() => {
    const solo = match.in_play.length === 1;
    const lanes = solo ? ONE_LANE : line.graphs.length > 0 ? WITH_GRAPH : LANES_ALONE;
    const x = (time: number) => shareOf(line, time) * WIDTH;
    return (
      <svg viewBox={`0 0 ${WIDTH} ${lanes.height}`} preserveAspectRatio="none" aria-hidden="true">
        {match.in_play.map((board) => <path key={board} class="lane" d={`M0 ${lanes.lane[board]}H${WIDTH}`} />)}
        {line.travels.map((travel, index) => (
          <Arc key={index} travel={travel} plies={match.plies} lanes={lanes} x={(ply) => x(line.at[ply] ?? 0)} />
        ))}
        {match.plies.map(({ seat }, index) => {
          const [at, middle] = [x(line.at[index + 1] ?? 0), lanes.lane[boardOf(seat)]];
          return <path key={index} class="tick" data-team={teamOf(seat)} d={`M${at} ${middle - TICK / 2}v${TICK}`} />;
        })}
        {lanes.reach > 0 && <path class="zero" d={`M0 ${lanes.graph}H${WIDTH}`} />}
        {lanes.reach > 0 && <Graphs graphs={line.graphs} lanes={lanes} x={x} />}
        {line.marks.map((mark, index) => (
          <path key={index} class="mark" data-kind={mark.kind} d={`M${x(mark.at)} 0V${lanes.height}`} />
        ))}
      </svg>
    );
  }, [match, line]);
}

interface ArcProps {
  readonly travel: Travel;
  readonly plies: readonly PlyView[];
  readonly lanes: Lanes;
  readonly x: (ply: number) => number;
}

function Arc({ travel: { to, captured, dropped }, plies, lanes, x }: ArcProps) {
  const captor = plies[captured - 1]?.seat ?? to;
  const [from, into] = [lanes.lane[boardOf(captor)], lanes.lane[boardOf(to)]];
  const begin = x(captured);
  const team = teamOf(to);
  if (dropped === null) {
    const towards = from < into ? STUB : -STUB;
    return <path class="stub" data-team={team} d={`M${begin} ${from}v${towards}`} />;
  }
  const end = x(dropped);
  // With one board, the arc is above its lane.
  const bend = from === into ? `M${begin} ${from}Q${(begin + end) / 2} ${from - 60} ${end} ${into}` : null;
  const middle = (from + into) / 2;
  return <path class="arc" data-team={team} d={bend ?? `M${begin} ${from}C${begin} ${middle} ${end} ${middle} ${end} ${into}`} />;
}

/** The graph of the diagonal. Above the middle team 1 has more time, below the middle team 2. */
function Graphs({ graphs, lanes, x }: { graphs: readonly Graph[]; lanes: Lanes; x: (time: number) => number }) {
  const most = Math.max(5_000, ...graphs.flatMap(({ points }) => points.map(([, ms]) => Math.abs(ms))));
  const y = (ms: number) => lanes.graph - (ms / most) * lanes.reach;
  return (
    <>
      {graphs.map(({ seat, points }, index) => {
        const path = points.map(([at, ms]) => `${x(at).toFixed(1)} ${y(ms).toFixed(1)}`).join("L");
        const [first, last] = [x(points[0]?.[0] ?? 0), x(points.at(-1)?.[0] ?? 0)];
        return (
          <g key={seat}>
            {index === 0 && <path class="area" d={`M${first} ${lanes.graph}L${path}L${last} ${lanes.graph}Z`} />}
            <path class="graph" data-second={index > 0} d={`M${path}`} />
          </g>
        );
      })}
    </>
  );
}

/** The labels of the lanes and the graph. */
export function Legend() {
  const { match, player } = useReplay();
  const hasGraph = player.line.graphs.length > 0;
  return (
    <div class="legend" aria-hidden="true" data-graph={hasGraph}>
      {match.in_play.map((board) => <span key={board}>{board}</span>)}
      {hasGraph && (
        <span class="scale" title={t.play.diagonalTeam(t.team[1])}>
          ±
        </span>
      )}
      {hasGraph && <span class="curve">{t.replay.clockDifference}</span>}
    </div>
  );
}
