// The parts that all lessons have beside the boards: the card with the task and what happened, and the buttons.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { Button, HelpButton } from "../kit/index.ts";
import type { LearnText, StepText } from "../words/index.ts";
import type { Step } from "./state/steps.ts";

/** What a step of a lesson needs of its page. */
export interface StepProps {
  readonly text: LearnText;
  readonly words: StepText;
  readonly step: Step;
  readonly head: { readonly title: string; readonly n: number; readonly part: string | null };
  /** The label of the button that goes on. */
  readonly nextLabel: string;
  readonly solved: () => void;
  readonly next: () => void;
}

/** What happened. `open`: the learner can act; `good`, `bad`: they reached or missed the goal; `wait`: something is shown. */
export type Outcome = "open" | "good" | "bad" | "wait";

interface CardProps extends StepProps {
  readonly outcome: Outcome;
  /** What happened, as a sentence. */
  readonly said: string;
  /** Whether the hint is shown, in the place of what happened. */
  readonly hinted: boolean;
  readonly children?: ComponentChildren;
}

export function Card({ text, words, head: { title, n, part }, outcome, said, hinted, children }: CardProps) {
  return (
    <aside class="panel lessonpanel">
      <section class="lessoncard" aria-label={title}>
        <header>
          <span class="place">
            <a class="small" href="/learn">
              {text.all}
            </a>
            <span class="muted small">{part === null ? text.lesson(n) : `${text.lesson(n)} · ${part}`}</span>
          </span>
          <HelpButton of="lesson" />
        </header>
        <h1>{title}</h1>
        {outcome !== "good" && <p class="task" tabIndex={-1}>{words.task}</p>}
        <p class="said" role="status" data-outcome={outcome} data-hint={hinted}>
          {hinted ? `${text.hint}: ${words.hint}` : said}
        </p>
        {children}
      </section>
    </aside>
  );
}

interface ActsProps {
  readonly text: LearnText;
  readonly outcome: Outcome;
  readonly hinted: boolean;
  readonly hint: () => void;
  readonly again: () => void;
  /** Shows the solution; null while it is not offered. */
  readonly show: (() => void) | null;
  readonly nextLabel: string;
  readonly next: () => void;
  readonly children?: ComponentChildren;
}

/**
 * The buttons. After a move was judged, the first of them has the focus, so that a key goes on. When the button that had
 * the focus is gone, the task has it: a screen reader reads the task, and the next control is the field for a move.
 */
export function Acts({ text, outcome, hinted, hint, again, show, nextLabel, next, children }: ActsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isJudged = outcome === "good" || outcome === "bad";
    if (!isJudged && (outcome === "wait" || document.activeElement?.matches("body, h1") !== true)) return;
    const reached = isJudged ? bar.current?.querySelector<HTMLElement>(".primary") : bar.current?.parentElement?.querySelector<HTMLElement>(".task");
    reached?.focus({ preventScroll: true });
  }, [outcome]);
  return (
    <div class="actions lessonacts" ref={bar}>
      {children}
      {outcome === "good" && <Button look="primary" act={next}>{nextLabel}</Button>}
      {outcome === "bad" && <Button look="primary" act={again}>{text.again}</Button>}
      {outcome === "good" && <Button act={again}>{text.again}</Button>}
      {outcome !== "good" && show !== null && <Button act={show}>{text.show}</Button>}
      {outcome !== "good" && <Button aria-pressed={hinted} act={hint}>{text.hint}</Button>}
    </div>
  );
}

/** Whether the hint is shown, and the function that shows or hides it. What happens next takes its place. */
export function useHint(said: string): readonly [boolean, () => void] {
  const [hinted, set] = useState(false);
  useLayoutEffect(() => {
    if (said !== "") set(false);
  }, [said]);
  return [hinted, () => set(!hinted)];
}
