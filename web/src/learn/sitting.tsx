// The lesson of sitting: a match at a real table with three bots, from the position of the lesson. The learner makes no
// move, and the clocks decide.

import { useEffect, useMemo, useState } from "preact/hooks";

import { Button } from "../kit/index.ts";
import {
  accessTable,
  Countdown,
  headline,
  Interaction,
  InteractionContext,
  Notices,
  OverBoards,
  requestProblem,
  shakeWhenRefused,
  Stack,
  type State,
  TableContext,
  winnerOf,
  teamOf,
} from "../match/index.ts";
import { makeTable } from "../net/index.ts";
import { Diagonal, ON_BOARDS } from "../talk/index.ts";
import type { LearnText, StepText } from "../words/index.ts";
import type { BotLevel, ClientMsg, ResultView, Seat } from "../wire.gen.ts";
import { tryMoves } from "./api.ts";
import { Boards, nameAt } from "./boards.tsx";
import { Acts, Card, type Outcome, type StepProps, useHint } from "./card.tsx";
import { Exercise } from "./exercise.ts";
import { YOU } from "./state/goals.ts";

/** The bots. The opponent has to see the mate. */
const BOTS: readonly (readonly [Seat, BotLevel])[] = [["a", "master"], ["B", "regular"], ["b", "regular"]];

export function Sitting(props: StepProps) {
  const { step, text } = props;
  const [table, sitAt] = useState<string | null>(null);
  const [busy, work] = useState(false);
  const [problem, say] = useState("");
  const start = async () => {
    if (busy) return;
    work(true);
    sitAt(null);
    say("");
    try {
      sitAt(await makeTable({ ...step.rules, start: step.start }));
    } catch (error) {
      say(text.failed(requestProblem(error as Error)));
    } finally {
      work(false);
    }
  };
  if (table !== null) return <AtTable key={table} {...props} table={table} again={() => void start()} />;
  return <Before {...props} busy={busy} problem={problem} start={() => void start()} />;
}

/** The position before the clocks run. */
function Before({ busy, problem, start, ...props }: StepProps & { busy: boolean; problem: string; start: () => void }) {
  const { text, step, nextLabel, next } = props;
  const hands = useMemo(() => {
    const store = new Exercise(step, tryMoves);
    return { store, interaction: new Interaction(store) };
  }, [step]);
  useEffect(() => hands.store.start(), [hands]);
  const stage = hands.store.stage.value;
  const said = busy ? text.starting : problem !== "" || stage.is !== "failed" ? problem : text.failed(stage.reason);
  const [hinted, hint] = useHint(said);
  return (
    <InteractionContext.Provider value={hands}>
      <main class="play learn" data-even="false">
        <Card {...props} outcome="open" said={said} hinted={hinted} />
        <Acts text={text} outcome="open" hinted={hinted} hint={hint} again={start} show={null} nextLabel={nextLabel} next={next}>
          <Button look="primary" aria-busy={busy} act={start}>{text.startClocks}</Button>
        </Acts>
        <Boards exercise={hands.store} text={text} />
      </main>
    </InteractionContext.Provider>
  );
}

function AtTable({ table, again, ...props }: StepProps & { table: string; again: () => void }) {
  const { text, words, step, solved, nextLabel, next } = props;
  const access = useMemo(() => accessTable(table), [table]);
  const { store, clockwork } = access;
  const hands = useMemo(() => ({ store, interaction: new Interaction(store) }), [store]);
  useEffect(() => {
    store.open();
    const stops = [clockwork.start(), shakeWhenRefused(store, hands.interaction), store.listen(seatAll(store))];
    return () => {
      for (const stop of stops) stop();
      store.close();
    };
  }, [access]);
  const state = store.state.value;
  const outcome = outcomeOf(state);
  const said = saidOf(state, text, words);
  const [hinted, hint] = useHint(said);
  useEffect(() => {
    if (outcome === "good") solved();
  }, [outcome]);
  const name = (seat: Seat) => nameAt(seat, text, step);
  const isRunning = state.game !== null && state.game.result === null;
  return (
    <TableContext.Provider value={access}>
      <InteractionContext.Provider value={hands}>
        <main class="play learn clocks" data-even="false" data-plays={isRunning}>
          <Card {...props} outcome={outcome} said={said} hinted={hinted}>
            {isRunning && <Diagonal />}
          </Card>
          <Acts text={text} outcome={outcome} hinted={hinted} hint={hint} again={again} show={null} nextLabel={nextLabel} next={next} />
          {state.game !== null && (
            <>
              <Stack board="A" place="first" talk={ON_BOARDS} name={name} />
              <Stack board="B" place="second" talk={ON_BOARDS} name={name} />
            </>
          )}
          <OverBoards />
          <Notices />
        </main>
      </InteractionContext.Provider>
      <Countdown as={text.playsAs} />
    </TableContext.Provider>
  );
}

/** Sits down, gives the other seats to bots, and is ready. */
function seatAll(store: { ask: (message: Extract<ClientMsg, { t: "sit" | "bot" | "ready" }>) => boolean }) {
  return (before: State, _: unknown, after: State) => {
    if (before.table !== null || after.table?.phase.is !== "seating") return;
    store.ask({ t: "sit", seat: YOU });
    for (const [seat, level] of BOTS) store.ask({ t: "bot", seat, on: true, level });
    store.ask({ t: "ready", on: true });
  };
}

function hasMoved({ game }: State): boolean {
  return game?.plies.some((one) => one.seat === YOU) === true;
}

function wins(result: ResultView): boolean {
  return winnerOf(result) === teamOf(YOU);
}

function outcomeOf(state: State): Outcome {
  const { game } = state;
  if (game === null) return "wait";
  if (game.result === null) return "open";
  return wins(game.result) && !hasMoved(state) ? "good" : "bad";
}

function saidOf(state: State, text: LearnText, words: StepText): string {
  const outcome = outcomeOf(state);
  if (outcome === "wait") return text.starting;
  if (outcome === "open") return text.sitting;
  if (outcome === "good") return `${text.right} ${words.done}`;
  return [text.notYet, missedText(state, text), words.why ?? ""].filter((one) => one !== "").join(" ");
}

/** Why the match did not end as the lesson wants. A match may also end in a draw, or without a result. */
function missedText(state: State, text: LearnText): string {
  const result = state.game?.result ?? null;
  if (result === null || wins(result)) return "";
  return winnerOf(result) !== null && hasMoved(state) ? text.missed.moved : `${headline(result, [YOU])}.`;
}
