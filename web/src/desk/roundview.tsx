// A round: its tables with their results, and who does not play.

import { useState } from "preact/hooks";

import { Chips, ConfirmButton } from "../kit/index.ts";
import { type EventState, missing, points } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { PairingView } from "../wire.gen.ts";
import { does } from "./doing.ts";
import { whatText } from "./logtext.tsx";
import { Matches } from "./matches.tsx";
import { namesOfEntries } from "./step.ts";

export function RoundView({ state }: { state: EventState }) {
  const [chosen, choose] = useState<number | null>(null);
  const last = state.rounds.length;
  const shown = state.rounds[(chosen ?? last) - 1] ?? state.rounds.at(-1);
  // The tables of a round that is played are in the next step.
  const isRunning = shown?.round === last && missing(shown).length > 0 && !state.head.finished;
  return (
    <section class="rows gap-l" aria-label={t.desk.tabs.round}>
      {shown === undefined ? (
        <p class="muted">{t.desk.noRound}</p>
      ) : (
        <>
          <div class="row wraps spread">
            <h2>{t.desk.roundNo(shown.round)}</h2>
            {last > 1 && (
              <div class="choices roundchips" role="group" aria-label={t.desk.rounds}>
                <Chips
                  name="deskround"
                  value={String(shown.round)}
                  options={state.rounds.map(({ round }) => [String(round), String(round)] as const)}
                  choose={(round) => choose(Number(round) === last ? null : Number(round))}
                />
              </div>
            )}
          </div>
          {!isRunning && <Matches state={state} round={shown.round} games={shown.games} />}
          <Idle state={state} pairing={shown.pairing} />
          {shown.round === last && !state.head.finished && <Unpair state={state} />}
        </>
      )}
      <Undo state={state} />
      {!state.head.finished && <Tables key={state.head.tables} state={state} />}
    </section>
  );
}

function Idle({ state, pairing: { out, byes, absent } }: { state: EventState; pairing: PairingView }) {
  return (
    <div class="rows gap-xs">
      <Names title={t.desk.sitsOut} names={namesOfEntries(state, out)} />
      <Names title={t.desk.bye} names={namesOfEntries(state, byes)} />
      <Names title={t.desk.absent} names={absent.map(([id, value]) => `${namesOfEntries(state, [id])[0]} (${points(value)})`)} />
    </div>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p>
      <span class="muted">{title}:</span> {names.join(", ")}
    </p>
  );
}

/** A pairing can be taken back while it has no result. */
function Unpair({ state }: { state: EventState }) {
  const games = state.rounds.at(-1)?.games ?? [];
  if (games.every(({ result }) => result !== undefined)) return null;
  if (games.some(({ result }) => result !== undefined)) {
    // Its place stays empty in the round, so that another button does not come under the finger.
    return (
      <div class="lostplace" aria-hidden="true">
        <span class="button">{t.desk.unpair}</span>
      </div>
    );
  }
  return (
    <div>
      <ConfirmButton look="" label={t.desk.unpair} question={t.desk.unpairSure} act={() => void does({ is: "unpair" })} />
    </div>
  );
}

function Undo({ state }: { state: EventState }) {
  const last = state.desk?.undo;
  if (last === undefined) return null;
  // If another step is the last one meanwhile, the question closes: its text does not change under the finger.
  return (
    <div key={JSON.stringify(last)}>
      <ConfirmButton look="" label={t.desk.undo} question={t.desk.undoSure(whatText(state, last))} act={() => void does({ is: "undo" })} />
    </div>
  );
}

/** How many tables there are. */
function Tables({ state }: { state: EventState }) {
  const [tables, write] = useState(String(state.head.tables ?? ""));
  return (
    <form
      class="row wraps tablesform"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const wanted = Number.parseInt(tables, 10);
        if (wanted > 0) void does({ is: "tables", tables: wanted }, t.desk.saved);
      }}
    >
      <label class="row medium">
        {t.desk.tablesNow}
        <input type="number" min={1} max={999} inputMode="numeric" placeholder={t.desk.asNeeded} value={tables} onInput={({ currentTarget: { value } }) => write(value)} />
      </label>
      <button type="submit" class="button">
        {t.desk.set}
      </button>
    </form>
  );
}
