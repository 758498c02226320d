// What a player says of the result of their game, and what their opponents say.

import { useState } from "preact/hooks";

import { Button, Failure } from "../kit/index.ts";
import { t } from "../words/index.ts";
import { act } from "./follow.ts";
import { type OwnGame, resultOf, type Said, saidFrom } from "./place.ts";
import type { Player } from "./player.tsx";
import { refusal } from "./refusal.ts";
import type { EventState } from "./state.ts";

const SAYS = ["won", "drawn", "lost"] as const;

export function Reporting({ state, you, own }: { state: EventState; you: Player; own: OwnGame }) {
  const [failure, fail] = useState<string | null>(null);
  const [busy, work] = useState(false);
  if (!state.head.hall.players_report) return null;
  const [mine = null, theirs = null] = you.said.map((one) => (one == null ? null : saidFrom(own.seat, one)));
  const say = async (said: (typeof SAYS)[number]) => {
    work(true);
    const problem = await act({ is: "report", game: own.game, result: resultOf(own.seat, said) });
    work(false);
    fail(problem === null ? null : refusal(problem));
  };
  const words = t.event;
  return (
    <fieldset class="reporting rows">
      <legend>{state.head.games > 1 ? words.reportGame(own.game.game) : words.report}</legend>
      <p class="muted" role="status">
        {bothText(mine, theirs)}
      </p>
      <div class="says">
        {SAYS.map((said) => {
          const agrees = mine === null && theirs === said;
          return (
            <Button key={said} look={agrees ? "primary" : ""} disabled={busy} aria-pressed={mine === said} act={() => void say(said)}>
              {agrees ? words.yes[said] : saidText(said)}
            </Button>
          );
        })}
      </div>
      <Failure text={failure} />
    </fieldset>
  );
}

function saidText(said: (typeof SAYS)[number]): string {
  const words = t.event;
  return { won: words.weWon, drawn: words.draw, lost: words.theyWon }[said];
}

/** What was said so far. */
function bothText(mine: Said | null, theirs: Said | null): string {
  const words = t.event;
  if (mine !== null && theirs !== null && mine !== theirs) return `${words.saidThey[theirs]} ${words.differs}`;
  if (mine !== null) return `${words.saidYou[mine]} ${words.waitsForThem}`;
  if (theirs !== null) return `${words.saidThey[theirs]} ${words.confirm}`;
  return words.reportHint;
}
