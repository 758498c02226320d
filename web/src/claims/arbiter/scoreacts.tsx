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
  const one = (label: string, act: ArbiterAct) => (
    <ConfirmButton key={label} look="" label={label} question={t.arbiter.sure(label)} act={() => rule(act)} />
  );
  return (
    <section class="group scoreacts rows" aria-label={t.result.open}>
      <h3 class="fine">{t.result.open}</h3>
      <div class="choices">
        {acts.includes("forfeit") && [1, 2].map((team) => one(t.arbiter.forfeit(t.teamLong[team as 1 | 2]), { act: "forfeit", team }))}
        {acts.includes("both_lose") && one(t.arbiter.bothLose, { act: "both_lose" })}
        {acts.includes("new_game") && one(t.arbiter.newGame, { act: "new_game" })}
        {acts.includes("abort") && one(t.arbiter.abort, { act: "abort" })}
      </div>
      <Scores acts={acts} />
    </section>
  );
}

/**
 * The choice of a score, and the acts that use it: decide the match with this result, or award these points to the
 * teams.
 */
function Scores({ acts }: { acts: readonly ActName[] }) {
  const rule = useRule();
  const [chosen, choose] = useState(0);
  const [one, two] = SCORES[chosen] ?? [2, 0];
  const kinds = (["decide", "score"] as const).filter((kind) => acts.includes(kind));
  if (kinds.length === 0) return null;
  return (
    <div class="choices">
      <Select
        aria-label={t.arbiter.scoreLabel}
        value={String(chosen)}
        options={SCORES.map(([first, second], index) => [String(index), `${t.team[1]} ${half(first)} – ${half(second)} ${t.team[2]}`])}
        choose={(index) => choose(Number(index))}
      />
      {kinds.map((kind) => (
        <ConfirmButton
          key={kind}
          look=""
          label={t.arbiter[kind]}
          question={`${t.arbiter[kind]}: ${half(one)} – ${half(two)}?`}
          act={() => rule({ act: kind, one, two })}
        />
      ))}
    </div>
  );
}

function half(points: number): string {
  return points === 1 ? "½" : String(points / 2);
}
