// Rulings: the buttons of the arbiter, or of players who rule, and results in one line.

import type { ComponentChildren } from "preact";

import { Button, citation, ConfirmButton } from "../kit/index.ts";
import { boardOf, resultText, teamScore, useTable } from "../match/index.ts";
import { clockText, shownName, t } from "../words/index.ts";
import type { ArbiterAct, ClaimsView, GameView, RaisedView, ResultView } from "../wire.gen.ts";
import { setBackTo } from "./setback.ts";

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
  readonly names: GameView["names"];
  readonly claims: ClaimsView;
  readonly raised: RaisedView;
  /** The class of both buttons. */
  readonly look?: string;
}

/**
 * The buttons that uphold and reject a claim, as far as this viewer may. The second says what it costs, and asks first if
 * it loses a board. For a stop of the clocks they say what each of them means.
 */
export function Ruling({ names, claims: { acts = [] }, raised: { number, claim, cost, by }, look = "" }: RulingProps) {
  const rule = useRule();
  const reject: ArbiterAct = { act: "reject", number };
  const [name, board] = [shownName(names[by]), boardOf(by)];
  const stop = claim === null;
  const label = t.arbiter[stop ? "rejectStop" : "reject"][cost ?? "none"](name, board);
  return (
    <>
      {acts.includes("uphold") && <RuleButton label={stop ? t.arbiter.upholdStop : t.arbiter.uphold} act={{ act: "uphold", number }} look={`primary ${look}`} />}
      {acts.includes("reject") &&
        (cost === "loss" ? (
          <ConfirmButton label={label} question={t.arbiter.sure(label)} look="" act={() => rule(reject)} />
        ) : (
          <RuleButton label={label} act={reject} look={look} />
        ))}
    </>
  );
}

/** That the clocks went back to the time from which the end counts, so that no player wonders about their clock. */
export function SetBack({ game }: { game: GameView }) {
  const time = setBackTo(game);
  return time === null ? null : <small>{t.arbiter.setBack(clockText(time))}</small>;
}

interface EndingProps {
  readonly result: ResultView;
  readonly game: GameView;
  /** The article; its id if it is left out. */
  readonly article?: ComponentChildren;
}

/** The score, the sentence and the article of a result. */
export function Ending({ result, game, article = <span class="article fine">{citation(result.article)}</span> }: EndingProps) {
  return (
    <>
      <strong>{teamScore(result.score)}</strong> {resultText(result, game.names, game.claims?.raised)} {article}
    </>
  );
}
