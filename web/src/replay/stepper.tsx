// The replay of a finished match: both boards and all clocks, the timeline, the moves, and a panel that depends
// on the page. A person can try out moves on both boards.

import { effect, signal, useComputed, useSignal, useSignalEffect, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";

import {
  boardOf,
  type BoardExtras,
  BoardWithSeats,
  CarriedPiece,
  ClockOnly,
  ExchangePrompt,
  face,
  Hand,
  Interaction,
  InteractionContext,
  isClockOnly,
  leftAt,
  MoveList,
  OwnHand,
  playScene,
  PromotionDialog,
  seatsOf,
  type Sharing,
  Strip,
  winnerOf,
} from "../match/index.ts";
import { readingAt, thinkTimes, timelineOf, withTimes } from "./state/timeline.ts";
import type { Place } from "./state/tree.ts";
import { shownName, span, t } from "../words/index.ts";
import type { BoardId, ReplayView, Seat, TalkEntry, TryView } from "../wire.gen.ts";
import { LanguageSwitch } from "../kit/index.ts";
import { instantIn, keepAddress, linesIn } from "./address.ts";
import { Analysis } from "./analysis.ts";
import { Flags } from "./flags.tsx";
import { guideOf, listenToKeys } from "./guide.ts";
import { Lines } from "./lines.tsx";
import { Player } from "./player.ts";
import { Legend, Scrubber } from "./scrubber.tsx";
import { Transport } from "./transport.tsx";
import { MateHints } from "../watch/index.ts";

import "./replay.css";

/** A clock with less time than this is shown as urgent, ms. */
const LOW_MS = 10_000;

/**
 * What the panel gets. `at`: the number of half-moves that are shown. `to`: goes to a half-move. The others are parts
 * of the replay.
 */
export interface ReplayHandle {
  readonly at: number;
  readonly to: (ply: number) => void;
  readonly player: Player;
  readonly analysis: Analysis;
  /** Shares drawings on the boards. It is set while people analyze together. */
  readonly sharing: Signal<Sharing | null>;
}

/** The requests of a replay to the server: for a match of a table, or for an imported record. */
export interface Source {
  /** The address of the match's files, without an extension. */
  readonly file: string;
  /** Sends a line of moves to the server. The answer has the position after each move. */
  readonly line: (place: Place) => Promise<TryView>;
  /** Fetches the talk of the match that this tab may read. */
  readonly said?: () => Promise<readonly TalkEntry[]>;
  /** The part of a link after `#`. It contains the record, so that the link works if the server deletes it. */
  readonly hash?: () => Promise<string>;
}

interface StepperProps {
  readonly match: ReplayView;
  readonly source: Source;
  readonly title: string;
  /** Further CSS classes of the page. */
  readonly kind?: string;
  readonly panel: (handle: ReplayHandle) => ComponentChildren;
}

/** Creates the objects that all parts of the replay of one match use. */
function stageOf(match: ReplayView, source: Source) {
  const line = timelineOf(match);
  const player = new Player(line, instantIn(location.search, line));
  const analysis = new Analysis(match, player, source.line);
  const interaction = new Interaction(analysis);
  const guide = guideOf(player, analysis);
  const thought = thinkTimes(line, match.plies);
  const sharing = signal<Sharing | null>(null);
  return { player, analysis, guide, hands: { store: analysis, interaction }, thought, sharing };
}

export function Stepper({ match: recorded, source, title, kind = "", panel }: StepperProps) {
  const match = useMemo(() => withTimes(recorded), [recorded]);
  const stage = useMemo(() => stageOf(match, source), [match]);
  const { player, analysis, guide, hands, thought, sharing } = stage;
  const clockOnly = isClockOnly(match);
  const lists = useSignal(false);
  const heard = useSignal<readonly TalkEntry[]>([]);
  useEffect(() => {
    // If the talk cannot be fetched, the replay is shown without it.
    source.said?.().then((entries) => (heard.value = entries), Boolean);
  }, [match]);
  useLayoutEffect(() => {
    const { interaction } = hands;
    const cancel = () => (interaction.choice.peek() ?? interaction.armed.peek() ? interaction.cancel() : analysis.leave());
    const stops = [
      player.start(),
      interaction.start(),
      listenToKeys(guide, player, cancel),
      keepAddress(player, analysis),
      analysis.start(),
    ];
    const tried = linesIn(location.search);
    if (tried === "unreadable") analysis.problem.value = t.replay.lost;
    else if (tried !== null) void analysis.load(tried);
    return () => {
      for (const stop of stops) stop();
    };
  }, [stage]);
  // A change of the position cancels drags and promotions.
  useSignalEffect(() => {
    void analysis.place.value;
    hands.interaction.cancel();
  });
  const at = useComputed(() => player.instant.value.ply).value;
  const choice = hands.interaction.choice.value;
  const exchange = choice !== null && choice.options.exchanges.length > 0 ? choice : null;
  const said = useCallback((index: number) => t.replay.thoughtFor(span(thought[index] ?? 0)), [thought]);
  const choose = useCallback((index: number) => guide.to(index + 1), [guide]);
  return (
    <InteractionContext.Provider value={hands}>
      <main
        class={`play replay ${kind}`.trimEnd()}
        data-even="true"
        data-solo={match.in_play.length === 1}
        data-lists={lists.value}
        data-playing={player.playing.value}
        data-winner={match.result && winnerOf(match.result)}
        data-exchange={exchange?.board}
      >
        <h1 class="unseen">{title}</h1>
        {match.in_play.map((board, index) => (
          <ReplayStack key={board} board={board} match={match} player={player} analysis={analysis} interaction={hands.interaction} sharing={sharing} place={index === 0 ? "first" : "second"} />
        ))}
        <aside class="panel">
          <div class="info">
            {panel({ at, to: guide.to, player, analysis, sharing })}
            <ReplayHints analysis={analysis} match={match} />
          </div>
        </aside>
        <div class="lists column">
          {clockOnly ? (
            <ClockOnly />
          ) : (
            <MoveList
              plies={match.plies}
              current={at - 1}
              choose={choose}
              {...(match.times === "even" ? {} : { said })}
              seats={seatsOf(match.in_play.length)}
            />
          )}
          {!clockOnly && <Lines analysis={analysis} file={source.file} />}
          <LanguageSwitch />
        </div>
        <Transport
          match={match}
          player={player}
          analysis={analysis}
          guide={guide}
          hash={source.hash}
          lists={{
            open: lists.value,
            toggle: () => {
              lists.value = !lists.peek();
            },
          }}
        />
        {(match.plies.length > 0 || clockOnly) && (
          <div class="lanes box">
            <Legend match={match} line={player.line} />
            <Scrubber match={match} player={player} analysis={analysis} />
            {heard.value.length > 0 && <Flags said={heard.value} player={player} analysis={analysis} />}
          </div>
        )}
        {exchange === null ? <PromotionDialog /> : <ExchangePrompt choice={exchange} />}
        <CarriedPiece />
      </main>
    </InteractionContext.Provider>
  );
}

/** The hints about captured pieces that would have decided the match in the shown position. */
function ReplayHints({ analysis, match }: { analysis: Analysis; match: ReplayView }) {
  const mates = useComputed(() => analysis.mates.value).value;
  return mates.length === 0 ? null : <MateHints mates={mates} names={match.names} />;
}

interface StackProps {
  readonly match: ReplayView;
  readonly player: Player;
  readonly analysis: Analysis;
  readonly interaction: Interaction;
}

interface ReplayStackProps extends StackProps {
  readonly sharing: Signal<Sharing | null>;
  readonly board: BoardId;
  readonly place: "first" | "second";
}

/** A board with its strips. Drawings are shared while people analyze together. */
function ReplayStack({ board, place, sharing, ...stack }: ReplayStackProps) {
  const { match, analysis, interaction } = stack;
  const scene = useComputed(() => playScene(analysis, interaction, board));
  const extras = useMemo(
    (): BoardExtras => ({
      events: { drawn: (shapes) => sharing.peek()?.draw(board, shapes) },
      attach: (adapter) => effect(() => sharing.value?.attach(board, adapter)),
    }),
    [board, sharing],
  );
  return (
    <BoardWithSeats
      board={board}
      place={place}
      scene={scene}
      extras={extras}
      name={(seat) => shownName(match.names[seat])}
      strip={(seat, at) => <ReplayStrip {...stack} seat={seat} at={at} />}
    />
  );
}

function ReplayStrip({ match, player, analysis, interaction, seat, at }: StackProps & { seat: Seat; at: "top" | "bottom" }) {
  const board = boardOf(seat);
  const name = shownName(match.names[seat]);
  const hands = useComputed(() => analysis.boards[board].value?.view.hands ?? "").value;
  const toMove = useComputed(() => analysis.boards[board].value?.view.to_move ?? "w").value;
  const open = useComputed(() => interaction.movable(board) !== null && analysis.state.value.game?.dests[board] !== null).value;
  const isToMove = (toMove === "w") === (seat === board);
  return (
    <Strip
      seat={seat}
      name={name}
      at={at}
      toMove={isToMove}
      hand={
        open && isToMove ? (
          <OwnHand seat={seat} name={name} hands={hands} keys={false} />
        ) : (
          <Hand seat={seat} name={name} hands={hands} />
        )
      }
      clock={<Clock player={player} analysis={analysis} seat={seat} name={name} />}
    />
  );
}

interface ClockProps {
  readonly player: Player;
  readonly analysis: Analysis;
  readonly seat: Seat;
  readonly name: string;
}

/** A clock at the shown time of the match. In a variation it stays as it was where the variation begins. */
function Clock({ player, analysis, seat, name }: ClockProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  useSignalEffect(() => {
    const { now } = player.instant.value;
    const reading = readingAt(player.line, now);
    const running = analysis.selected.value === null && (reading?.running.includes(seat) ?? false);
    const left = reading === null ? null : leftAt(reading, seat, now);
    const shown = face(left, running);
    if (text.current === null || box.current === null) return;
    if (text.current.textContent !== shown) text.current.textContent = shown;
    box.current.dataset["running"] = String(running);
    text.current.classList.toggle("low", left !== null && left < LOW_MS && player.line.end > player.line.start);
  });
  return (
    <div class="clock" role="timer" aria-label={t.play.clock(name)} ref={box}>
      <span class="time" ref={text} />
    </div>
  );
}
