// Rulings: the buttons of the arbiter, or of players who rule, and results in one line.

import type { ComponentChildren } from "preact";

import { Button, citation } from "../kit/index.ts";
import { resultText, shownScore, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { ArbiterAct, ClaimsView, GameView, ResultView } from "../wire.gen.ts";

/** Returns the function that sends an act of the arbiter. */
export function useRule(): (act: ArbiterAct) => void {
  const { store } = useTable();
  return (act) => store.command({ t: "rule", act });
}

/** A button for an act of the arbiter. */
export function RuleButton({ label, act, look }: { label: string; act: ArbiterAct; look?: string }) {
  const rule = useRule();
  return (
    <Button look={look} act={() => rule(act)}>
      {label}
    </Button>
  );
}

interface RulingProps {
  readonly claims: ClaimsView;
  /** The number of the claim. */
  readonly number: number;
  readonly uphold: string;
  readonly reject: string;
}

/** The buttons that uphold and reject a claim, as far as this viewer may. `uphold` and `reject` are their classes. */
export function Ruling({ claims: { acts = [] }, number, uphold, reject }: RulingProps) {
  return (
    <>
      {acts.includes("uphold") && <RuleButton label={t.arbiter.uphold} act={{ act: "uphold", number }} look={uphold} />}
      {acts.includes("reject") && <RuleButton label={t.arbiter.reject} act={{ act: "reject", number }} look={reject} />}
    </>
  );
}

interface EndingProps {
  readonly result: ResultView;
  readonly names: GameView["names"];
  /** The article; its id if it is left out. */
  readonly article?: ComponentChildren;
}

/** The score, the sentence and the article of a result. */
export function Ending({ result, names, article = <span class="article fine">{citation(result.article)}</span> }: EndingProps) {
  return (
    <>
      <strong>{shownScore(result.score)}</strong> {resultText(result, names)} {article}
    </>
  );
}
