// The crosstable as a table: a row for each entry, a column for each round.

import { t } from "../words/index.ts";
import { type Cell, crosstable } from "./crosstable.ts";
import { byGroup, GroupLine } from "./groups.tsx";
import { isGone, markedName, points } from "./names.ts";
import { entriesById, type EventState } from "./state.ts";

export function Crosstable({ state }: { state: EventState }) {
  if (state.rounds.length === 0 || state.standings.length === 0) return null;
  return (
    <section class="eventcross rows gap-l" aria-label={t.event.crosstable}>
      <h2>{t.event.crosstable}</h2>
      <div class="crossbox" tabIndex={0} role="group" aria-label={t.event.crosstable}>
        <CrosstableTable state={state} />
      </div>
      <CrossHint state={state} />
    </section>
  );
}

/** What the numbers in the crosstable are. */
export function CrossHint({ state }: { state: EventState }) {
  return (
    <>
      <p class="fine">{state.head.pairs ? t.event.crossHintPairs : t.event.crossHint}</p>
      <MarksHint state={state} />
    </>
  );
}

/** What the marks beside names and results are. */
export function MarksHint({ state: { entries, standings } }: { state: EventState }) {
  return (
    <>
      {standings.some(({ uncounted }) => uncounted !== undefined) && <p class="fine">{t.event.uncountedHint}</p>}
      {entries.some(isGone) && <p class="fine">{t.event.goneHint}</p>}
    </>
  );
}

export function CrosstableTable({ state }: { state: EventState }) {
  const entries = entriesById(state);
  return (
    <table class="crosstable">
      <thead>
        <tr>
          <th scope="col" class="n">
            <abbr title={t.event.rank}>{t.event.rankShort}</abbr>
          </th>
          <th scope="col">{t.event.name}</th>
          {state.rounds.map(({ round }) => (
            <th key={round} scope="col" class="cell">
              <abbr title={t.event.round(round)}>{round}</abbr>
            </th>
          ))}
          <th scope="col" class="n">
            <abbr title={t.event.points}>{t.event.pointsShort}</abbr>
          </th>
        </tr>
      </thead>
      {byGroup(crosstable(state)).map(({ group, rows }) => (
        <tbody key={group}>
          <GroupLine group={group} columns={3 + state.rounds.length} />
          {rows.map((row) => (
            <tr key={row.entry}>
              <td class="n">{row.line}</td>
              <th scope="row">{markedName(entries.get(row.entry))}</th>
              {row.cells.map((cell, index) => (
                <td key={index} class="cell" data-kind={cell.kind}>
                  {row.uncounted.includes(index + 1) ? <>(<Shown cell={cell} />)</> : <Shown cell={cell} />}
                </td>
              ))}
              <td class="n score">{points(row.points)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Shown({ cell }: { cell: Cell }) {
  const { kind, forfeit, partner, opponents } = cell;
  if (kind === "none") return null;
  if (kind === "bye" || kind === "out") return <small>{kind === "bye" ? t.event.byes : t.event.sitOut}</small>;
  if (kind === "absent") return <small>{cell.points > 0 ? points(cell.points) : "–"}</small>;
  return (
    <>
      <b>{kind === "open" ? "·" : forfeit ? (cell.points > 0 ? "+" : "−") : points(cell.points)}</b>{" "}
      <small>
        {partner !== null && `${partner} : `}
        {opponents.join(" ")}
      </small>
    </>
  );
}
