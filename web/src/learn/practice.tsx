// A step of a lesson in which the learner makes moves on the board, or asks for a piece.

import { useComputed } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";

import { Interaction, InteractionContext, listenToKeys, OverBoards, watchModifier } from "../match/index.ts";
import { illegalText, type LearnText, type StepText } from "../words/index.ts";
import { TypedField } from "../table/index.ts";
import { tryMoves } from "./api.ts";
import { Boards } from "./boards.tsx";
import { Acts, Card, type Outcome, type StepProps, useHint } from "./card.tsx";
import { Exercise, MISSES, type Stage } from "./exercise.ts";

export function Practice(props: StepProps) {
  const { text, words, step, solved, next, nextLabel } = props;
  const hands = useMemo(() => {
    const store = new Exercise(step, tryMoves);
    return { store, interaction: new Interaction(store) };
  }, [step]);
  const { store, interaction } = hands;
  useLayoutEffect(() => {
    const undo = () => {
      if (store.stage.peek().is === "missed") store.again();
    };
    const stops = [store.start(), listenToKeys(interaction, undo), watchModifier()];
    return () => stops.forEach((stop) => stop());
  }, [hands]);
  const stage = store.stage.value;
  const isSolved = stage.is === "solved";
  useEffect(() => {
    if (isSolved) solved();
  }, [isSolved]);
  const outcome = outcomeOf(stage);
  const said = saidOf(stage, text, words);
  const [hinted, hint] = useHint(said);
  const mayShow = useComputed(() => store.misses.value >= MISSES).value && (stage.is === "yours" || outcome === "bad");
  return (
    <InteractionContext.Provider value={hands}>
      <main class="play learn" data-even="false" data-plays={stage.is === "yours"}>
        {/* The Tab key reaches the field for a move before the hand. */}
        <Card {...props} outcome={outcome} said={said} hinted={hinted}>
          {stage.is === "yours" && <TypedField />}
        </Card>
        <Acts
          text={text}
          outcome={outcome}
          hinted={hinted}
          hint={hint}
          again={() => store.again()}
          show={mayShow ? () => store.show() : null}
          nextLabel={nextLabel}
          next={next}
        />
        <Boards exercise={store} text={text} />
        <OverBoards />
      </main>
    </InteractionContext.Provider>
  );
}

function outcomeOf({ is }: Stage): Outcome {
  switch (is) {
    case "solved":
      return "good";
    case "missed":
    case "failed":
    case "shown":
      return "bad";
    case "yours":
      return "open";
    default:
      return "wait";
  }
}

/** What happened, in the words of the lesson. */
export function saidOf(stage: Stage, text: LearnText, words: StepText): string {
  switch (stage.is) {
    case "solved":
      return `${text.right} ${words.done}`;
    case "missed": {
      const { why } = stage;
      const reason = why.is === "gets" ? text.gets[why.role] : text.missed[why.is];
      return [text.notYet, reason, words.why ?? ""].join(" ").trimEnd();
    }
    case "yours":
      return stage.refused === undefined ? "" : text.refused(illegalText(stage.refused));
    case "waits":
      return text.waits;
    case "shown":
      return text.shown;
    case "failed":
      return text.failed(stage.reason);
    default:
      return "";
  }
}
