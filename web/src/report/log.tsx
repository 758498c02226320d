// Parts of the report of a match: the table of claims and stops of the clocks, the log with all clocks, and the
// sentences of the cited articles.

import { eventText, raisedText, SEATS, withNames } from "../match/index.ts";
import { clockText, moveText, shownName, t } from "../words/index.ts";
import type { RaisedView, ReportLine, ReportView } from "../wire.gen.ts";
import { articleId, citation, Columns, useArticles } from "../kit/index.ts";

interface Shown {
  readonly report: ReportView;
}

export function Raised({ report: { raised, names } }: Shown) {
  if (raised.length === 0) return null;
  return (
    <>
      <h2>{t.report.raised}</h2>
      <table>
        <Columns names={[t.replay.number, t.replay.time, t.report.what, t.report.ruling]} />
        <tbody>
          {raised.map((one) => (
            <tr key={one.number}>
              <td class="n">{one.number}</td>
              <td class="n">{clockText(one.at, 3)}</td>
              <td>{raisedText(names, one)}</td>
              <td>{rulingText(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function rulingText({ ruling }: RaisedView): string {
  if (ruling === null) return t.report.open;
  return `${ruling.upheld ? t.report.upheld : t.report.rejected}, ${citation(ruling.article)}`;
}

export function Log({ report }: Shown) {
  return (
    <table class="log">
      <Columns names={[t.replay.time, ...SEATS, t.report.what, t.report.article]} />
      <tbody>
        {withNames(report.log, report.names).map(({ line, names }, index) => (
          <tr key={index}>
            <td class="n">{clockText(line.at, 3)}</td>
            {SEATS.map((seat) => (
              <td key={seat} class="n c" data-of={seat}>
                {line.left[seat] === null ? "" : clockText(line.left[seat], 3)}
              </td>
            ))}
            <td class="w">{said(line, { ...report, names })}</td>
            <td class="n">{citation(line.article ?? "")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function said(line: ReportLine, { names, raised }: ReportView): string {
  const { event } = line;
  if (event.e === "played") return t.report.played(shownName(names[event.seat]), moveText(event.san));
  const text = eventText(event, { names, claims: { raised } });
  const counts = "as_of" in event ? event.as_of : undefined;
  return typeof counts === "number" ? `${text} (${t.report.asOf(clockText(counts, 3))})` : text;
}

/** The sentence of each cited article, once, in the order of the citations. */
export function Articles({ report: { result, log } }: Shown) {
  const sentences = useArticles(); // If loading fails, the report has only the ids in the log.
  const cited = [result?.article, ...log.map(({ article }) => article)];
  const known = [...new Set(cited.map((one) => articleId(one ?? "")))].flatMap((id) => {
    const says = sentences[id];
    return says === undefined ? [] : [[id, says] as const];
  });
  if (known.length === 0) return null;
  return (
    <>
      <h2>{t.report.articles}</h2>
      <table>
        <tbody>
          {known.map(([id, says]) => (
            <tr key={id}>
              <th scope="row" class="n">
                {id}
              </th>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
