// The standings: a row for each entry, the best first.

import { t } from "../words/index.ts";
import { byGroup, GroupLine } from "./groups.tsx";
import { isGone, markedName, points } from "./names.ts";
import { entriesById, entryOfPlayers, type EventState } from "./state.ts";

export function Standings({ state }: { state: EventState }) {
  if (state.standings.length === 0) return null;
  return (
    <section class="eventstandings rows gap-l" aria-label={t.event.standings}>
      <h2>{t.event.standings}</h2>
      <StandingsTable state={state} />
    </section>
  );
}

export function StandingsTable({ state }: { state: EventState }) {
  const rows = state.standings;
  const entries = entriesById(state);
  const own = state.you.is === "player" ? entryOfPlayers(state).get(state.you.id) : undefined;
  const { tie_breaks: ties } = state.head;
  const hasGone = rows.some(({ entry }) => isGone(entries.get(entry) ?? { state: "here" }));
  // Who sits out or comes late plays fewer rounds.
  const differ = rows.some(({ played }) => played !== rows[0]?.played);
  return (
    <>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col" class="n">
              <abbr title={t.event.rank}>{t.event.rankShort}</abbr>
            </th>
            <th scope="col">{t.event.name}</th>
            {differ && (
              <th scope="col" class="n">
                <abbr title={t.event.played}>{t.event.rounds}</abbr>
              </th>
            )}
            <th scope="col" class="n">
              <abbr title={t.event.points}>{t.event.pointsShort}</abbr>
            </th>
            {ties.map((tie) => (
              <th key={tie} scope="col" class="n tie">
                <abbr title={tieName(tie, 0)}>{tieName(tie, 1)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        {byGroup(rows).map(({ group, rows: part }) => (
          <tbody key={group}>
            <GroupLine group={group} columns={3 + Number(differ) + ties.length} />
            {part.map((row) => {
              const entry = entries.get(row.entry);
              return (
                <tr key={row.entry} data-own={row.entry === own}>
                  <td class="n">{row.rank}</td>
                  <th scope="row">
                    {markedName(entry)}
                    <span class="tieline fine">{ties.map((tie, index) => `${tieName(tie, 1)} ${points(row.tie_breaks[index] ?? 0)}`).join(" · ")}</span>
                  </th>
                  {differ && <td class="n">{row.played}</td>}
                  <td class="n score">{points(row.points)}</td>
                  {ties.map((tie, index) => (
                    <td key={tie} class="n tie">
                      {points(row.tie_breaks[index] ?? 0)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
      {hasGone && <p class="fine">{t.event.goneHint}</p>}
      {state.rounds.some(({ pairing }) => pairing.out.length > 0) && <p class="fine">{t.event.sitOutHint}</p>}
      {ties.length > 0 && <Legend ties={ties} />}
    </>
  );
}

/** What the tie-breaks are. */
function Legend({ ties }: { ties: readonly string[] }) {
  return (
    <dl class="legend fine">
      {ties.map((tie) => (
        <div key={tie}>
          <dt>{tieName(tie, 1)}</dt>
          <dd>
            {tieName(tie, 0) !== tieName(tie, 1) && `${tieName(tie, 0)}: `}
            {tieName(tie, 2)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of a tie-break, its short form, or its meaning. */
export function tieName(tie: string, form: 0 | 1 | 2): string {
  return t.event.tieBreaks[tie]?.[form] ?? tie;
}
