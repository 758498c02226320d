// The replay of a finished match: both boards and all clocks, the timeline, the moves, and a panel that depends
// on the page. A person can try out moves on both boards.

import { effect, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";

import {
  boardOf,
  type BoardExtras,
  BoardWithSeats,
  ClockOnly,
  face,
  headline,
  InteractionContext,
  isClockOnly,
  isTurnOf,
  leftAt,
  LOW_MS,
  MoveList,
  OverBoards,
  playScene,
  resultText,
  seatsOf,
  shownScore,
  Strip,
} from "../match/index.ts";
import { readingAt, thinkTimes } from "./state/timeline.ts";
import { shownName, span, t } from "../words/index.ts";
import type { BoardId, ReplayView, ResultView, Seat, TalkEntry } from "../wire.gen.ts";
import { HelpButton } from "../kit/index.ts";
import { keepAddress, linesIn } from "./address.ts";
import type { Analysis } from "./analysis.ts";
import { ReplayContext, replayOf, type Source, usePly, useReplay } from "./context.ts";
import { Flags } from "./flags.tsx";
import { listenToKeys } from "./keys.ts";
import { numbered, useVariations } from "./lines.tsx";
import type { Player } from "./player.ts";
import { Legend, Scrubber } from "./scrubber.tsx";
import { type MoreTools, Tools } from "./tools.tsx";
import { Transport } from "./transport.tsx";
import { listenToWheel } from "./wheel.ts";
import { MateHints } from "../watch/index.ts";

import "./layout.css";
import "./replay.css";

/** The rating of each player, as text. */
export type Ratings = Readonly<Partial<Record<Seat, string>>>;

interface StepperProps {
  readonly match: ReplayView;
  readonly source: Source;
  readonly title: string;
  /** The ratings of the players, if they are known. */
  readonly ratings?: Ratings;
  /** Further CSS classes of the page. */
  readonly kind?: string;
  /** A link to where the match comes from. */
  readonly back?: ComponentChildren;
  /** What the page adds to the menu of tools. */
  readonly tools: MoreTools;
  /** The result. */
  readonly children: ComponentChildren;
}

export function Stepper({ match, source, title, ratings = {}, kind = "", back, tools, children }: StepperProps) {
  const replay = useMemo(() => replayOf(match, source), [match]);
  const { player, analysis, interaction } = replay;
  const hands = useMemo(() => ({ store: analysis, interaction }), [replay]);
  useLayoutEffect(() => {
    const stops = [player.start(), listenToKeys(replay), listenToWheel(analysis), keepAddress(player, analysis), analysis.start()];
    const tried = linesIn(location.search);
    if (tried === "unreadable") analysis.problem.value = t.replay.lost;
    else if (tried !== null) void analysis.load(tried);
    return () => {
      for (const stop of stops) stop();
    };
  }, [replay]);
  const boards = analysis.perspective.value.first === "B" ? match.in_play.toReversed() : match.in_play;
  // A change of the position cancels drags and promotions.
  useSignalEffect(() => {
    void analysis.place.value;
    interaction.cancel();
  });
  return (
    <ReplayContext.Provider value={replay}>
      <InteractionContext.Provider value={hands}>
        <main
          class={`replay ${kind}`.trimEnd()}
          data-solo={match.in_play.length === 1}
          data-lists={replay.lists.value}
          data-exchange={interaction.exchanging?.board}
        >
          <h1 class="unseen">{title}</h1>
          {boards.map((board, index) => (
            <ReplayStack key={board} board={board} place={index === 0 ? "first" : "second"} ratings={ratings} />
          ))}
          <aside class="outcome rows gap-s">
            <nav class="homelinks row spread" aria-label={t.site.label}>
              <a class="brand" href="/">
                {t.name}
              </a>
              {back}
              <HelpButton of="replay" />
            </nav>
            {children}
            <ReplayHints />
          </aside>
          <Lists />
          <Transport>
            <Tools more={tools} />
          </Transport>
          <Lanes />
          <OverBoards />
        </main>
      </InteractionContext.Provider>
    </ReplayContext.Provider>
  );
}

interface OutcomeProps {
  readonly result: ResultView;
  readonly names: ReplayView["names"];
  readonly children?: ComponentChildren;
}

/** The result of a match in its panel. */
export function Outcome({ result, names, children }: OutcomeProps) {
  return (
    <>
      <div class="ending row">
        <p class="score">{shownScore(result.score)}</p>
        <h2>{headline(result, [])}</h2>
      </div>
      <p class="text">
        {resultText(result, names)} {children}
      </p>
    </>
  );
}

/** The hints about captured pieces that would have decided the match in the shown position. */
function ReplayHints() {
  const { analysis, match } = useReplay();
  const mates = useComputed(() => analysis.mates.value).value;
  return mates.length === 0 ? null : <MateHints mates={mates} names={match.names} />;
}

/** The list of moves with the variations. */
function Lists() {
  const { match, player, analysis } = useReplay();
  const thought = useMemo(() => thinkTimes(player.line, match.plies), [player]);
  const said = useCallback(
    (index: number) => ({
      name: moveName(match, index),
      title: match.times === "even" ? undefined : t.replay.thoughtFor(span(thought[index] ?? 0)),
    }),
    [thought],
  );
  const choose = useCallback((index: number) => analysis.to(index + 1), [analysis]);
  const variations = useVariations();
  const at = usePly();
  const list = useRef<HTMLDivElement>(null);
  // Only the shown move is a stop of the Tab key. If a move has the focus, the arrow keys take the focus along.
  useEffect(() => {
    if (document.activeElement?.matches(".moverows .ply")) list.current?.querySelector<HTMLElement>(".ply[aria-current]")?.focus();
  }, [at]);
  return (
    <div class="lists column" ref={list}>
      {isClockOnly(match) ? (
        <ClockOnly />
      ) : (
        <MoveList
          plies={match.plies}
          current={at - 1}
          choose={choose}
          said={said}
          seats={seatsOf(match.in_play.length)}
          between={variations}
        />
      )}
    </div>
  );
}

/** The board, the player, and the move with its number. */
function moveName({ plies, names }: ReplayView, index: number): string {
  const ply = plies[index];
  if (ply === undefined) return "";
  const illegal = ply.illegal == null ? "" : ` ${t.otb.illegal}`;
  return `${t.board(boardOf(ply.seat))}, ${shownName(names[ply.seat])}: ${numbered(ply)}${illegal}`;
}

function Lanes() {
  const { match, source } = useReplay();
  const heard = useSignal<readonly TalkEntry[]>([]);
  useEffect(() => {
    // If the talk cannot be fetched, the replay is shown without it.
    source.said?.().then((entries) => (heard.value = entries), () => undefined);
  }, [match]);
  if (match.plies.length === 0 && !isClockOnly(match)) return null;
  return (
    <div class="lanes box">
      <Legend />
      <Scrubber />
      {heard.value.length > 0 && <Flags said={heard.value} />}
    </div>
  );
}

/** A board with its strips, a new one for each seat. Drawings are shared while people analyze together. */
function ReplayStack({ board, place, ratings }: { board: BoardId; place: "first" | "second"; ratings: Ratings }) {
  const { match, analysis, interaction, shared } = useReplay();
  const scene = useComputed(() => playScene(analysis, interaction, board));
  const extras = useMemo(
    (): BoardExtras => ({
      events: {
        drawn: (shapes) => {
          shared.peek()?.draw(board, shapes);
          return false; // It stays until the person erases it.
        },
      },
      attach: (adapter) => effect(() => shared.value?.attach(board, adapter)),
    }),
    [board, shared],
  );
  return (
    <BoardWithSeats
      board={board}
      place={place}
      scene={scene}
      extras={extras}
      name={(seat) => shownName(match.names[seat])}
      strip={(seat, at) => <ReplayStrip key={seat} seat={seat} at={at} rating={ratings[seat]} />}
    />
  );
}

function ReplayStrip({ seat, at, rating }: { seat: Seat; at: "top" | "bottom"; rating: string | undefined }) {
  const { match, player, analysis, interaction } = useReplay();
  const board = boardOf(seat);
  const name = shownName(match.names[seat]);
  const hands = useComputed(() => analysis.boards[board].value.view.hands).value;
  const toMove = useComputed(() => isTurnOf(analysis.boards[board].value.view, seat)).value;
  const open = useComputed(() => interaction.movable(board) !== null).value;
  const running = useComputed(() => isRunning(player, analysis, seat)).value;
  return (
    <Strip
      seat={seat}
      name={name}
      at={at}
      you={match.yours.includes(seat)}
      marks={
        <>
          <span class="seatmark">{seat}</span>
          {rating !== undefined && <span class="rating muted">{rating}</span>}
        </>
      }
      hand={{ own: open && toMove, hands, keys: false }}
      running={running}
      time={<ClockTime seat={seat} />}
    />
  );
}

/** Whether a clock runs at the shown time of the match. In a variation it stays as it was where the variation begins. */
function isRunning({ line, instant }: Player, { selected }: Analysis, seat: Seat): boolean {
  return selected.value === null && readingAt(line, instant.value.now)?.running.includes(seat) === true;
}

function ClockTime({ seat }: { seat: Seat }) {
  const { player, analysis } = useReplay();
  const text = useRef<HTMLSpanElement>(null);
  useSignalEffect(() => {
    const { now } = player.instant.value;
    const reading = readingAt(player.line, now);
    const left = reading === null ? null : leftAt(reading, seat, now);
    const shown = face(left, isRunning(player, analysis, seat));
    if (text.current === null) return;
    if (text.current.textContent !== shown) text.current.textContent = shown;
    text.current.classList.toggle("low", left !== null && left < LOW_MS && player.line.end > player.line.start);
  });
  return <span class="time" ref={text} />;
}
