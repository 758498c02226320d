// The table of the times of a match. It has the same data as the timeline, for screen readers and for people
// who want the numbers.

import { diagonalAt, eventText, face } from "../match/index.ts";
import { readingAt, thinkTimes, type Timeline } from "./state/timeline.ts";
import { clockText, signed, span, t } from "../words/index.ts";
import type { ReplayView } from "../wire.gen.ts";
import { Lags, lagText } from "./lags.tsx";

import "./times.css";


interface TimesProps {
  readonly match: ReplayView;
  readonly line: Timeline;
  readonly to: (ply: number) => void;
}

export function Times({ match, line, to }: TimesProps) {
  const thought = thinkTimes(line, match.plies);
  const lags = match.plies.some(({ lag }) => (lag ?? null) !== null);
  const others = line.marks.filter((mark) => mark.kind !== "end");
  const diagonal = (at: number) => {
    const reading = readingAt(line, at);
    const ms = reading === null ? null : diagonalAt(reading, "A", at);
    return ms === null ? "–" : signed(ms);
  };
  return (
    <div class="timestable" tabIndex={0} role="region" aria-label={t.replay.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.replay.number}</th>
            <th scope="col">{t.replay.time}</th>
            <th scope="col">{t.replay.move}</th>
            <th scope="col">{t.replay.thought}</th>
            <th scope="col">{t.replay.left}</th>
            {line.graphs.length > 0 && <th scope="col">{t.replay.diagonalShort(t.team[1])}</th>}
            {lags && <th scope="col">{t.replay.lag.lag}</th>}
          </tr>
        </thead>
        <tbody>
          {match.plies.map((ply, index) => {
            const at = line.at[index + 1] ?? line.start;
            return (
              <tr key={index}>
                <td>{index + 1}</td>
                <td>{clockText(at - line.start)}</td>
                <td>
                  <button type="button" class="ply" onClick={() => to(index + 1)}>
                    {t.replay.moved(ply.seat, ply.san)}
                  </button>
                </td>
                <td>{span(thought[index] ?? 0)}</td>
                <td>{face(ply.left, false)}</td>
                {line.graphs.length > 0 && <td>{diagonal(at)}</td>}
                {lags && <td>{lagText(ply)}</td>}
              </tr>
            );
          })}
          <tr>
            <td>–</td>
            <td>{clockText(line.end - line.start)}</td>
            <td>{t.replay.ended}</td>
            <td>–</td>
            <td>–</td>
            {line.graphs.length > 0 && <td>{diagonal(line.end)}</td>}
            {lags && <td>–</td>}
          </tr>
        </tbody>
      </table>
      {lags && <Lags match={match} />}
      {others.length > 0 && (
        <>
          <h3>{t.replay.marks}</h3>
          <ul>
            {others.map((mark, index) => (
              <li key={index}>
                {clockText(mark.at - line.start)} {mark.event === null ? "" : eventText(mark.event, match)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
