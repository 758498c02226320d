// Both boards of a step, with the hands of the four players. The learner is at the bottom of the large board.

import { useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";

import { boardOf, type BoardExtras, BoardWithSeats, isTurnOf, playScene, Strip, useInteraction } from "../match/index.ts";
import type { LearnText } from "../words/index.ts";
import type { BoardId, Seat } from "../wire.gen.ts";
import type { Exercise } from "./exercise.ts";
import { askedIn, YOU } from "./state/goals.ts";
import { isSitting, type Step } from "./state/steps.ts";

export function Boards({ exercise, text }: { exercise: Exercise; text: LearnText }) {
  return (
    <>
      <LessonBoard board="A" place="first" exercise={exercise} text={text} />
      <LessonBoard board="B" place="second" exercise={exercise} text={text} />
    </>
  );
}

interface LessonBoardProps {
  readonly board: BoardId;
  readonly place: "first" | "second";
  readonly exercise: Exercise;
  readonly text: LearnText;
}

function LessonBoard({ board, place, exercise, text }: LessonBoardProps) {
  const { interaction } = useInteraction();
  const scene = useComputed(() => playScene(exercise, interaction, board));
  const extras = useMemo((): BoardExtras => ({ events: {}, attach: () => () => undefined }), []);
  const isKnown = useComputed(() => exercise.boards[board].value !== null).value;
  const name = (seat: Seat) => nameAt(seat, text, exercise.step);
  if (!isKnown) return <section class="stack" data-place={place} />;
  return (
    <BoardWithSeats
      board={board}
      place={place}
      scene={scene}
      extras={extras}
      name={name}
      strip={(seat, at) => <LessonStrip seat={seat} at={at} exercise={exercise} name={name(seat)} />}
    />
  );
}

/** The name of the player at a seat. The partner's opponent is the diagonal only where the lesson says so. */
export function nameAt(seat: Seat, text: LearnText, step: Step): string {
  return { A: text.you, a: text.opponent, B: isSitting(step) ? text.diagonal : text.opponent, b: text.partner }[seat];
}

function LessonStrip({ seat, at, exercise, name }: { seat: Seat; at: "top" | "bottom"; exercise: Exercise; name: string }) {
  const shown = useComputed(() => exercise.boards[boardOf(seat)].value?.view).value;
  const stage = exercise.stage.value.is;
  if (shown === undefined) return null;
  const asked = seat === YOU ? askedIn(exercise.step.goals[0] ?? "") : null;
  const hasAsked = stage === "replies" || stage === "solved";
  return (
    <Strip
      seat={seat}
      name={name}
      at={at}
      hand={{
        own: seat === YOU && stage === "yours",
        yours: seat === YOU,
        hands: shown.hands,
        ask: asked === null ? null : (role) => exercise.askFor(role),
        requests: asked !== null && hasAsked ? { [asked]: "need" } : {},
      }}
      running={isTurnOf(shown, seat)}
      time={null}
    />
  );
}
