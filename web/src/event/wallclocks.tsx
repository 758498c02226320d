// The running clocks of all tables on the wall. They run by the clock of the page between two messages of the server.

import { useEffect, useRef } from "preact/hooks";

import { face, leftAt, shownScore } from "../match/index.ts";
import type { MatchPreview, Seat, SeatedTable } from "../wire.gen.ts";
import { namesOf } from "./names.ts";
import { type EventState, keyOf, lastRound, seatsOf, type ShownTable } from "./state.ts";

/** The interval at which running clocks are written, ms. */
const TICK_MS = 100;

export function WallClocks({ state, tables }: { state: EventState; tables: readonly SeatedTable[] }) {
  return (
    <ol class="wallclocks">
      {tables.map(({ table }) => (
        <Table key={table} state={state} table={table} />
      ))}
    </ol>
  );
}

function Table({ state, table }: { state: EventState; table: number }) {
  const name = namesOf(state);
  const round = lastRound(state);
  const game = round?.games.findLast((one) => one.table === table && state.live.get(keyOf({ ...one, round: round.round }))?.preview !== undefined);
  const live = game === undefined || round === undefined ? undefined : state.live.get(keyOf({ ...game, round: round.round }));
  const seats = seatsOf(round, { table, game: game?.game ?? 1 });
  if (live?.preview === undefined || seats === undefined) return null;
  const { result } = live.preview;
  return (
    <li data-calls={live.calls}>
      <span class="tableno">{table}</span>
      {(["A", "B"] as const).map((board) => {
        // Team 1 is at the left.
        const [left, right]: readonly [Seat, Seat] = board === "A" ? ["A", "a"] : ["b", "B"];
        return (
          <span key={board} class="wallboard">
            <span class="wallname">{name(seats[left])}</span>
            {live.preview !== undefined && <WallClock seat={left} preview={live.preview} live={live} />}
            {live.preview !== undefined && <WallClock seat={right} preview={live.preview} live={live} />}
            <span class="wallname">{name(seats[right])}</span>
          </span>
        );
      })}
      {result !== null && <span class="wallresult">{shownScore(result.score)}</span>}
    </li>
  );
}

function WallClock({ seat, preview, live }: { seat: Seat; preview: MatchPreview; live: ShownTable }) {
  const text = useRef<HTMLSpanElement>(null);
  const isRunning = preview.clocks.running.includes(seat) && preview.result === null;
  useEffect(() => {
    const { clocks, age } = preview;
    const show = () => {
      const now = clocks.at + age + (performance.now() - live.at);
      const said = face(leftAt(clocks, seat, now), isRunning);
      if (text.current !== null && text.current.textContent !== said) text.current.textContent = said;
    };
    show();
    if (!isRunning) return undefined;
    const ticks = setInterval(show, TICK_MS);
    return () => clearInterval(ticks);
  }, [seat, preview, live.at, isRunning]);
  return <span class="wallclock" data-running={isRunning} ref={text} />;
}
