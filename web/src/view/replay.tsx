// A finished match, step by step: both boards and all clocks after each ply.

import { computed, signal, useComputed, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";

import { finishedMatch } from "../socket/api.ts";
import { face } from "../state/clocks.ts";
import { otherColor, seatOf, seatsOf, type Color } from "../state/seats.ts";
import { t } from "../text/index.ts";
import type { BoardName, ReplayStep, ReplayView, SeatName } from "../wire.gen.ts";
import { BoardPane } from "./boardpane.tsx";
import { Hand } from "./hand.tsx";
import { BackIcon, FirstIcon, ForwardIcon, LastIcon, TurnIcon } from "./icons.tsx";
import { MoveList } from "./moves.tsx";
import { headline } from "./result.tsx";
import { shownScore, winnerOf } from "./words.ts";
import { stillScene } from "./scene.ts";
import { Strip } from "./strip.tsx";
import { iconOf, setIcon } from "./tabsign.ts";

const NO_EVENTS = { move: () => undefined, press: () => false, illegal: () => undefined };

export default function Replay({ table, game }: { table: string; game: number }) {
  const [match, setMatch] = useState<ReplayView | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = `${t.replay.title(game)} – ${t.name}`;
    setIcon(iconOf("idle"));
    finishedMatch(table, game).then(setMatch, (reason: Error) => setProblem(reason.message));
  }, [table, game]);
  if (match !== null) return <Stepper match={match} table={table} />;
  return (
    <main class="page narrow" aria-busy={problem === ""}>
      <p role="status">{problem === "" ? t.replay.loading : t.replay.failed(problem)}</p>
      <a class="button" href={`/t/${table}`}>
        {t.replay.toTable}
      </a>
    </main>
  );
}

function Stepper({ match, table }: { match: ReplayView; table: string }) {
  const at = useMemo(() => signal(match.replay.length - 1), [match]);
  const turned = useMemo(() => signal(false), []);
  const step = useComputed(() => match.replay[at.value] ?? null);
  const last = match.replay.length - 1;
  const to = (index: number) => {
    at.value = Math.max(0, Math.min(last, index));
  };
  useEffect(() => listenToArrows(to, () => at.value, last));
  return (
    <main class="play replay" data-even="true" data-solo={match.in_play.length === 1} data-winner={match.result && winnerOf(match.result)}>
      <h1 class="unseen">{t.replay.title(match.game)}</h1>
      {match.in_play.map((board, index) => (
        <StillStack
          key={board}
          match={match}
          board={board}
          step={step}
          turned={turned}
          place={index === 0 ? "first" : "second"}
        />
      ))}
      <aside class="panel">
        <div class="info">
          <Verdict match={match} table={table} />
        </div>
      </aside>
        <MoveList plies={match.plies} current={at.value - 1} choose={(index) => to(index + 1)} seats={seatsOf(match.in_play.length)} />
        <div class="stepper" role="group" aria-label={t.replay.of(at.value, last)}>
          <Step label={t.replay.first} off={at.value === 0} go={() => to(0)}>
            <FirstIcon />
          </Step>
          <Step label={t.replay.back} off={at.value === 0} go={() => to(at.value - 1)}>
            <BackIcon />
          </Step>
          <output aria-live="polite">{t.replay.of(at.value, last)}</output>
          <Step label={t.replay.forward} off={at.value === last} go={() => to(at.value + 1)}>
            <ForwardIcon />
          </Step>
          <Step label={t.replay.last} off={at.value === last} go={() => to(last)}>
            <LastIcon />
          </Step>
          <Step
            label={t.replay.turn}
            off={false}
            go={() => {
              turned.value = !turned.value;
            }}
          >
            <TurnIcon />
          </Step>
        </div>
    </main>
  );
}

function listenToArrows(to: (index: number) => void, at: () => number, last: number): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, number> = {
      ArrowLeft: at() - 1,
      ArrowRight: at() + 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    to(next);
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

function Verdict({ match, table }: { match: ReplayView; table: string }) {
  const { result, game } = match;
  const file = `/t/${table}/${game}`;
  return (
    <section class="verdict" aria-label={t.replay.title(game)}>
      <span class="match">{t.replay.title(game)}</span>
      <a href={`/t/${table}`}>{t.replay.toTable}</a>
      {result !== null && (
        <>
          <div class="ending">
            <p class="score">{shownScore(result.score)}</p>
            <h2>{headline(result, [])}</h2>
          </div>
          <p class="text">
            {result.text} {result.article !== "" && <span class="article">{result.article}</span>}
          </p>
        </>
      )}
      <p class="downloads">
        <span class="hint">{t.replay.download}</span>
        <a class="button" href={`${file}.bpgn`} download>
          {t.replay.downloadBpgn}
        </a>
        <a class="button" href={`${file}.bfen`} download>
          {t.replay.downloadBfen}
        </a>
      </p>
    </section>
  );
}

interface StillStackProps {
  readonly match: ReplayView;
  readonly board: BoardName;
  readonly step: ReadonlySignal<ReplayStep | null>;
  readonly turned: ReadonlySignal<boolean>;
  readonly place: "first" | "second";
}

function StillStack({ match, board, step, turned, place }: StillStackProps) {
  const bottom = useMemo(() => computed(() => bottomOf(board, turned.value)), [board, turned]);
  const scene = useComputed(() => {
    const view = step.value?.boards[board];
    return view === undefined ? null : stillScene(view, bottom.value);
  });
  const seats = {
    top: seatOf(board, otherColor(bottom.value)),
    bottom: seatOf(board, bottom.value),
  };
  const strip = (seat: SeatName, side: "top" | "bottom") => (
    <StillStrip match={match} seat={seat} board={board} step={step.value} at={side} />
  );
  return (
    <section class="stack" data-place={place} data-board={board} aria-label={t.board(board)}>
      {strip(seats.top, "top")}
      <BoardPane
        label={t.boardOf(board, match.names[seats.bottom], match.names[seats.top])}
        scene={scene}
        events={NO_EVENTS}
      />
      {strip(seats.bottom, "bottom")}
    </section>
  );
}

/** Team 1 sits at the bottom, or team 2 when the boards are turned. */
function bottomOf(board: BoardName, turned: boolean): Color {
  return (board === "A") === turned ? "black" : "white";
}

interface StillStripProps {
  readonly match: ReplayView;
  readonly seat: SeatName;
  readonly board: BoardName;
  readonly step: ReplayStep | null;
  readonly at: "top" | "bottom";
}

function StillStrip({ match, seat, board, step, at }: StillStripProps) {
  const view = step?.boards[board];
  if (step === null || view === undefined) return null;
  const left = step.clocks.left[seat];
  const running = step.clocks.running.includes(seat);
  const name = match.names[seat];
  return (
    <Strip
      seat={seat}
      name={name}
      at={at}
      toMove={(view.to_move === "w") === (seat === board)}
      hand={<Hand seat={seat} name={name} hands={view.hands} />}
      clock={
        <div class="clock" role="timer" aria-label={t.play.clock(name)} data-running={running}>
          <span class="time">{face(left, running)}</span>
        </div>
      }
    />
  );
}

interface StepProps {
  readonly label: string;
  readonly off: boolean;
  readonly go: () => void;
  readonly children: ComponentChildren;
}

function Step({ label, off, go, children }: StepProps) {
  return (
    <button type="button" class="iconbutton" aria-label={label} disabled={off} onClick={go}>
      {children}
    </button>
  );
}
