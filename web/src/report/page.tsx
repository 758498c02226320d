// The report of a match over the board, `/m/{id}/report` or `/t/{table}/{game}/report`. It is a page to print with rules, log,
// claims, result and lines for signatures. The arbiter can open it during the match too, with their key.

import {
  boardOf,
  colorOf,
  controlText,
  partner,
  requestProblem,
  resultText,
  SEATS,
  teamScore,
  teamOf,
} from "../match/index.ts";
import { get, matchPath, rules as askRules } from "../net/index.ts";
import { differencesOf, inWords } from "../rules/index.ts";
import { clockText, inLanguage, loadRulesText, shownName, t } from "../words/index.ts";
import type { ReportView, RulesView, Seat } from "../wire.gen.ts";
import { Button, citation, Columns, HomeLink, LanguageSwitch, SentencePage, useLoaded, useTitle } from "../kit/index.ts";
import type { MatchAddress } from "../route.ts";
import { keep, stored } from "../stored.ts";
import { Articles, Log, Raised } from "./log.tsx";

import "./report.css";

export default function Report({ at }: { at: MatchAddress }) {
  const { value: report, error } = useLoaded(() => reportOf(at), [at]);
  useTitle(report === null ? t.report.title : `${t.report.title} ${report.day}`);
  if (report !== null) return <Sheet report={report} />;
  return (
    <SentencePage text={error === null ? t.loading : requestProblem(error)} busy={error === null}>
      <HomeLink />
    </SentencePage>
  );
}

/** Fetches the report and the words of the rules. During the match only the arbiter may, with their key. */
async function reportOf(at: MatchAddress): Promise<ReportView> {
  const key = keyOf(at);
  const query = key === null ? "" : `?key=${encodeURIComponent(key)}`;
  const [report] = await Promise.all([get<ReportView>(`${matchPath(at)}/report${query}`), loadRulesText()]);
  return report;
}

/** The arbiter's key. The tab stores it and removes it from the address, so that a copied address does not contain it. */
function keyOf(at: MatchAddress): string | null {
  const name = `key of ${matchPath(at)}`;
  const key = new URLSearchParams(location.search).get("key");
  if (key === null) return stored(name, true);
  keep(name, key, true);
  history.replaceState(history.state, "", location.pathname);
  return key;
}

function Sheet({ report }: { report: ReportView }) {
  const signers = [t.arbiter.title, t.teamLong[1], t.teamLong[2]];
  return (
    <main class="report medium">
      <header class="row wraps spread">
        <h1>{t.report.title}</h1>
        <div class="choices">
          <LanguageSwitch />
          <Button act={() => print()}>{t.report.print}</Button>
        </div>
      </header>
      <p>{t.report.match(report.game, report.day)}</p>
      <h2>{t.arbiter.players}</h2>
      <Players report={report} />
      <h2>{t.table.rules}</h2>
      <Rules report={report} />
      <h2>{t.result.open}</h2>
      <Result report={report} />
      <Raised report={report} />
      <h2>{t.report.log}</h2>
      <Log report={report} />
      <Articles report={report} />
      {signers.map((who) => (
        <p key={who} class="sign">
          {who}
        </p>
      ))}
    </main>
  );
}

function Players({ report: { names, boards } }: { report: ReportView }) {
  const player = (seat: Seat) => `${shownName(names[seat])} (${t.report.board(boardOf(seat))})`;
  if (boards.length === 1) {
    const played = SEATS.filter((seat) => boards.includes(boardOf(seat)));
    return <p>{played.map((seat) => `${t.color[colorOf(seat)]}: ${shownName(names[seat])}`).join(". ")}</p>;
  }
  return (
    <table>
      <Columns names={[t.report.team, t.color.white, t.color.black]} />
      <tbody>
        {(["A", "B"] as const).map((white) => (
          <tr key={white}>
            <th scope="row">{t.teamLong[teamOf(white)]}</th>
            <td>{player(white)}</td>
            <td>{player(partner(white))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rules({ report: { preset, mode, control, style, hands, differences } }: { report: ReportView }) {
  const rules = useRules();
  const title = rules?.presets.find((one) => one.name === preset)?.title;
  const all = [title ?? preset, t.modes[mode] ?? mode, controlText(control), ...(style === "clock_only" ? [t.report.notRecorded] : [])];
  return (
    <>
      <p>{all.join(", ")}</p>
      {hands != null && (
        <p>
          {t.report.hands}: {t.arbiter.overTheBoard.places[hands.place]}, {t.arbiter.overTheBoard.settledBy[hands.by]}
        </p>
      )}
      {differences.length > 0 && <Differences rules={rules} all={differences} />}
    </>
  );
}

/** The names and meanings of the rules; null until they are loaded, or if the server does not answer. */
function useRules(): RulesView | null {
  const { value } = useLoaded(askRules, []);
  return value === null ? null : inLanguage(value);
}

/** The rules that differ from the preset: the name of each parameter, and its words as soon as they are loaded. */
function Differences({ rules, all }: { rules: RulesView | null; all: ReportView["differences"] }) {
  const known = rules === null ? [] : differencesOf(rules, all);
  return (
    <table>
      <Columns names={[t.report.different, t.report.here, t.report.published]} />
      <tbody>
        {all.map(({ param: name, value, preset }) => {
          const one = known.find(({ param }) => param.name === name);
          const said = (which: string) => (one === undefined ? t.value(which) : inWords(one.param, which));
          return (
            <tr key={name}>
              <td>
                {one?.param.text} <code>{name}</code>
              </td>
              <td>{said(value)}</td>
              <td>{said(preset)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Result({ report: { result, names, raised, log } }: { report: ReportView }) {
  if (result === null) return <p>{t.report.notOver}</p>;
  const from = log.findLast(({ event }) => event.e === "ended")?.event;
  return (
    <p>
      <strong>{teamScore(result.score)}</strong> {resultText(result, names, raised)} {result.article !== "" && `(${citation(result.article)})`}
      {from?.e === "ended" && from.as_of != null && `, ${t.report.asOf(clockText(from.as_of, 3))}`}
    </p>
  );
}
