// The table of the times of a match. It has the same data as the timeline, for screen readers and for people
// who want the numbers.

import { Columns } from "../kit/index.ts";
import { diagonalAt, eventText, face } from "../match/index.ts";
import { readingAt, thinkTimes } from "./state/timeline.ts";
import { clockText, moveText, signed, span, t } from "../words/index.ts";
import { useReplay } from "./context.ts";
import { Lags, lagText } from "./lags.tsx";

/** The table. `close` closes it, when the person goes to a move. */
export function Times({ close }: { close: () => void }) {
  const { match, player, analysis } = useReplay();
  const { line } = player;
  const thought = thinkTimes(line, match.plies);
  const lags = match.plies.some(({ lag }) => (lag ?? null) !== null);
  const others = line.marks.filter((mark) => mark.kind !== "end");
  const { number, time, move, thought: took, left } = t.replay;
  const graphs = line.graphs.length > 0;
  const columns = [number, time, move, took, left, ...(graphs ? [t.replay.diagonalShort(t.team[1])] : []), ...(lags ? [t.replay.lag.lag] : [])];
  const diagonal = (at: number) => {
    const reading = readingAt(line, at);
    const ms = reading === null ? null : diagonalAt(reading, "A", at);
    return ms === null ? "–" : signed(ms);
  };
  return (
    <div class="timestable medium" tabIndex={0} role="region" aria-label={t.replay.table}>
      <table>
        <Columns names={columns} />
        <tbody>
          {match.plies.map((ply, index) => {
            const at = line.at[index + 1] ?? line.start;
            return (
              <tr key={index}>
                <td>{index + 1}</td>
                <td>{clockText(at - line.start)}</td>
                <td>
                  <button
                    type="button"
                    class="ply"
                    onClick={() => {
                      close();
                      analysis.to(index + 1);
                    }}
                  >
                    {t.replay.moved(ply.seat, moveText(ply.san))}
                  </button>
                </td>
                <td>{span(thought[index] ?? 0)}</td>
                <td>{face(ply.left, false)}</td>
                {graphs && <td>{diagonal(at)}</td>}
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
            {graphs && <td>{diagonal(line.end)}</td>}
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
