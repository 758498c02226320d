// The schedule of a round robin to print: all rounds, those that are paired with their results.

import { Failure, useLoaded } from "../kit/index.ts";
import { requestProblem } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { PairingView, SeatedTable } from "../wire.gen.ts";
import { schedule } from "./follow.ts";
import { MarksHint } from "./crosstableview.tsx";
import { markedName, resultText } from "./names.ts";
import { idleLines } from "./seatlist.ts";
import { entriesById, entryOfPlayers, type EventState } from "./state.ts";
import { whyText } from "./walllists.tsx";

/** With more entries the letters are smaller. */
const MANY = 16;

/** Whether it is known now who will meet whom in all rounds. */
export function hasSchedule({ head }: EventState): boolean {
  return head.format === "round-robin" || head.format === "double-round-robin";
}

export function Schedule({ state }: { state: EventState }) {
  const paired = state.rounds.length;
  const { value: loaded, error } = useLoaded(async () => ({ after: paired, rounds: await schedule() }), [state.seen]);
  // What was loaded before another round was paired begins with that round.
  const next = loaded?.after === paired ? loaded.rounds : [];
  const rounds = [...state.rounds.map(({ pairing }) => pairing), ...next];
  return (
    <>
      {error !== null && <Failure text={requestProblem(error)} />}
      {loaded !== null && rounds.length === 0 && <p>{t.event.print.noRound}</p>}
      <ol class="schedule" data-many={state.entries.length > MANY}>
        {rounds.map((pairing, index) => (
          <Round key={index} state={state} round={index + 1} pairing={pairing} />
        ))}
      </ol>
      <MarksHint state={state} />
    </>
  );
}

function Round({ state, round, pairing }: { state: EventState; round: number; pairing: PairingView }) {
  return (
    <li>
      <h3>{t.event.round(round)}</h3>
      <ol>
        {pairing.tables.map((table) => (
          <li key={table.table}>
            <b>{table.table}</b>
            <Teams names={teamsOf(state, table)} />
            <span>{resultsAt(state, round, table)}</span>
          </li>
        ))}
      </ol>
      {idleLines(state, { round, pairing, games: [] }).map(({ why, names }) => (
        <p key={why}>
          {whyText({ why })}: {names.join(", ")}
        </p>
      ))}
    </li>
  );
}

/** Both pairs on a line, or each on its own. */
function Teams({ names: [one = "", two = ""] }: { names: readonly string[] }) {
  return (
    <span class="scheduled">
      <span>{one} –</span> <span>{two}</span>
    </span>
  );
}

function teamsOf(state: EventState, { seats }: SeatedTable): readonly string[] {
  const owners = entryOfPlayers(state);
  const entries = entriesById(state);
  return [seats.A, seats.a].map((player) => markedName(entries.get(owners.get(player) ?? -1)));
}

function resultsAt(state: EventState, round: number, { table, seats }: SeatedTable): string {
  const games = state.rounds[round - 1]?.games.filter((one) => one.table === table) ?? [];
  const text = games.flatMap(({ result }) => (result === undefined ? [] : [resultText(result)])).join(", ");
  const team = entryOfPlayers(state).get(seats.A);
  return state.standings.some(({ entry, uncounted = [] }) => entry === team && uncounted.includes(round)) ? `(${text})` : text;
}
