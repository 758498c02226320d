// What a player chooses for themselves: whether they play the next round, and whether the arbiter may speak in their matches.

import { useRef, useState } from "preact/hooks";

import { Button, ConfirmButton, Failure, firstControl, useKeptFocus } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { DeskAct } from "../wire.gen.ts";
import { act } from "./follow.ts";
import { entryOf } from "./place.ts";
import type { Player } from "./player.tsx";
import { refusal } from "./refusal.ts";
import type { EventState } from "./state.ts";

interface OwnProps {
  readonly state: EventState;
  readonly you: Player;
}

/** Asks the desk, and keeps why it refuses. */
function useAct() {
  const [failure, fail] = useState<string | null>(null);
  const ask = (wanted: DeskAct) => {
    void act(wanted).then((problem) => fail(problem === null ? null : refusal(problem)));
  };
  return { failure, ask };
}

export function Presence({ state, you }: OwnProps) {
  const { failure, ask } = useAct();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(() => firstControl(box.current));
  const entry = entryOf(state, you.id);
  const name = entry?.players.find(({ id }) => id === you.id)?.name;
  const round = state.rounds.length + 1;
  if (entry?.state !== "here" || name === undefined || state.head.over) return null;
  if (state.head.rounds !== null && round > state.head.rounds) return null;
  const words = t.event;
  const isAbsent = entry.absent?.includes(round) === true;
  return (
    <div class="presence rows" aria-live="polite" ref={box}>
      {isAbsent ? (
        <>
          <p>{words.skips(round)}</p>
          <Button act={() => ask({ is: "present", round, name })}>{words.comes(round)}</Button>
        </>
      ) : (
        <ConfirmButton
          label={state.head.pairs ? words.skipPair(round) : words.skip(round)}
          question={words.skipSure(round)}
          look=""
          act={() => ask({ is: "absent", round, name, half: false })}
        />
      )}
      <Failure text={failure} />
    </div>
  );
}

export function Agreement({ state, you }: OwnProps) {
  const { failure, ask } = useAct();
  const entry = entryOf(state, you.id);
  const [isOpen] = useState(entry?.agrees == null);
  const name = entry?.players.find(({ id }) => id === you.id)?.name;
  // At tables of this site the page shows the legal moves: there is nothing for an arbiter to say.
  if (entry === undefined || name === undefined || state.head.hall.place === "online" || state.head.finished) return null;
  const words = t.event;
  const choices = [
    [true, words.agree],
    [false, words.disagree],
  ] as const;
  return (
    // Folded for those who had answered before.
    <details class="card agreement" open={isOpen}>
      <summary>
        <h2>{words.hints}</h2>
      </summary>
      <div class="rows">
        <p>{words.hintsAsk}</p>
        <div class="row wraps">
          {choices.map(([agrees, label]) => (
            <Button key={label} aria-pressed={entry.agrees === agrees} act={() => ask({ is: "agree", name, agrees })}>
              {label}
            </Button>
          ))}
        </div>
        <Failure text={failure} />
      </div>
    </details>
  );
}
