// The arbiter's acts that end a match or start it again. Each act asks for confirmation.

import { useState } from "preact/hooks";

import { t } from "../../words/index.ts";
import type { ActName, ArbiterAct, GameView } from "../../wire.gen.ts";
import { useRule } from "../rulings.tsx";
import { ConfirmButton, Select } from "../../kit/index.ts";

/** The possible scores in half points, those of the blue team first. */
const SCORES: readonly (readonly [number, number])[] = [
  [2, 0],
  [1, 1],
  [0, 2],
  [0, 0],
  [1, 0],
  [0, 1],
];

export function ScoreActs({ game }: { game: GameView }) {
  const acts = game.claims?.acts ?? [];
  const rule = useRule();
  const one = (label: string, act: ArbiterAct, question = t.arbiter.sure(label)) => (
    <ConfirmButton key={label} look="" label={label} question={question} act={() => rule(act)} />
  );
  return (
    <section class="group scoreacts rows" aria-label={t.result.open}>
      <h3 class="fine">{t.result.open}</h3>
      <div class="choices">
        {acts.includes("forfeit") && [1, 2].map((team) => one(t.arbiter.forfeit(t.teamLong[team as 1 | 2]), { act: "forfeit", team }))}
        {acts.includes("both_lose") && one(t.arbiter.bothLose, { act: "both_lose" })}
        {acts.includes("new_game") && one(t.arbiter.newGame, { act: "new_game" }, t.arbiter.newGameSure)}
        {acts.includes("abort") && one(t.arbiter.abort, { act: "abort" })}
      </div>
      <Scores acts={acts} />
    </section>
  );
}

/**
 * The choice of a score, and the button that ends the match with it. A score of one point in all is the arbiter's decision
 * of the match (WBN 9.3). With any other score the arbiter awards the teams their points (WBN 8.6).
 */
function Scores({ acts }: { acts: readonly ActName[] }) {
  const rule = useRule();
  const [chosen, choose] = useState(0);
  const [one, two] = SCORES[chosen] ?? [2, 0];
  const may = (["decide", "score"] as const).filter((kind) => acts.includes(kind));
  const act = one + two === 2 ? may[0] : may.at(-1);
  if (act === undefined) return null;
  return (
    <div class="choices">
      <Select
        aria-label={t.arbiter.scoreLabel}
        value={String(chosen)}
        options={SCORES.map((score, index) => [String(index), scoreText(...score)])}
        choose={(index) => choose(Number(index))}
      />
      <ConfirmButton look="" label={t.arbiter.endWith} question={t.arbiter.endSure(scoreText(one, two))} act={() => rule({ act, one, two })} />
    </div>
  );
}

function scoreText(one: number, two: number): string {
  return `${t.team[1]} ${half(one)} – ${half(two)} ${t.team[2]}`;
}

function half(points: number): string {
  return points === 1 ? "½" : String(points / 2);
}
