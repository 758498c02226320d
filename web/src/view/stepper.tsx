// A match that stands still, step by step: both boards and all clocks after each ply, the moves,
// and what the page has to say about it beside them.

import { computed, signal, useComputed, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";

import { face } from "../state/clocks.ts";
import { otherColor, seatOf, seatsOf, type Color } from "../state/seats.ts";
import { t } from "../text/index.ts";
import type { BoardName, ReplayStep, ReplayView, SeatName } from "../wire.gen.ts";
import { BoardPane } from "./boardpane.tsx";
import { Hand } from "./hand.tsx";
import { BackIcon, FirstIcon, ForwardIcon, LastIcon, TurnIcon } from "./icons.tsx";
import { MoveList } from "./moves.tsx";
import { winnerOf } from "./words.ts";
import { stillScene } from "./scene.ts";
import { Strip } from "./strip.tsx";

const NO_EVENTS = { move: () => undefined, press: () => false, illegal: () => undefined };

/** Where it stands: the number of plies that are shown, and how to get to another. */
export interface Standing {
  readonly at: number;
  readonly to: (ply: number) => void;
}

interface StepperProps {
  readonly match: ReplayView;
  readonly title: string;
  /** More classes of the page. */
  readonly kind?: string;
  readonly panel: (standing: Standing) => ComponentChildren;
}

export function Stepper({ match, title, kind = "", panel }: StepperProps) {
  const at = useMemo(() => signal(match.replay.length - 1), [match]);
  const turned = useMemo(() => signal(false), []);
  const step = useComputed(() => match.replay[at.value] ?? null);
  const last = match.replay.length - 1;
  const to = (index: number) => {
    at.value = Math.max(0, Math.min(last, index));
  };
  useEffect(() => listenToArrows(to, () => at.value, last));
  return (
    <main
      class={`play replay ${kind}`.trimEnd()}
      data-even="true"
      data-solo={match.in_play.length === 1}
      data-winner={match.result && winnerOf(match.result)}
    >
      <h1 class="unseen">{title}</h1>
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
        <div class="info">{panel({ at: at.value, to })}</div>
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
    // What lies over the boards has the keys.
    if (document.querySelector("dialog[open]") !== null) return;
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
