// The page of a finished match: its replay, its result, and its files to download. Its address is `/m/{id}`, so that
// a link to the replay does not have the link of the table.

import { useEffect, useState } from "preact/hooks";

import { Button, LinkButton, SentencePage, useLoaded, useTitle } from "../kit/index.ts";
import { isClockOnly, requestProblem, ResultArticle } from "../match/index.ts";
import { ApiError, get, matchPath } from "../net/index.ts";
import { saidDuring, tryLine } from "./api.ts";
import { t } from "../words/index.ts";
import type { ReplayView } from "../wire.gen.ts";
import { Another } from "../intake/index.ts";
import { Downloads } from "./downloads.tsx";
import { type MatchAddress, route, tablePath } from "../route.ts";
import { Outcome, Stepper } from "./stepper.tsx";
import { Along } from "./together/together.tsx";

/**
 * The hash of the address while the visitor analyzes with others. A page that is opened with it joins them. Only then does
 * the address contain the link of the table.
 */
const SIGN = "#together";

export default function Replay({ at }: { at: MatchAddress }) {
  const home = "table" in at ? tablePath() : (history.state as string | null) ?? "/";
  const table = home.slice("/t/".length);
  const { value: match, error } = useLoaded(() => get<ReplayView>(matchPath(at)), [at]);
  useEffect(() => {
    // The match runs, or there is none: the page of the table shows which.
    if ("id" in at && error instanceof ApiError && error.status === 404) route.value = { page: "table", table: at.id };
    if (match !== null && location.hash !== SIGN) history.replaceState(home, "", pageOf(match) + location.search);
  }, [match, error]);
  useTitle(match === null ? t.name : `${t.table.match(match.game)} – ${t.name}`);
  if (match !== null) {
    return (
      <Stepper
        match={match}
        source={{
          file: `${pageOf(match)}/match`,
          line: (place) => tryLine(matchPath(at), place),
          said: () => saidDuring(at),
        }}
        title={t.table.match(match.game)}
      >
        <Verdict match={match} table={table} />
      </Stepper>
    );
  }
  return (
    <SentencePage text={error === null ? t.replay.loading : t.replay.failed(requestProblem(error))} busy={error === null}>
      {table && <LinkButton href={home} label={t.toTable} />}
    </SentencePage>
  );
}

function pageOf(match: ReplayView): string {
  return `/m/${match.id}`;
}

interface VerdictProps {
  readonly match: ReplayView;
  /** The table of the match; empty if this page was opened without it. */
  readonly table: string;
}

function Verdict({ match, table }: VerdictProps) {
  const { result, game } = match;
  const page = pageOf(match);
  return (
    <section class="verdict" aria-label={t.table.match(game)}>
      <span class="match medium">{t.table.match(game)}</span>
      {table && <a href={`/t/${table}`}>{t.toTable}</a>}
      {result !== null && (
        <Outcome result={result} names={match.names}>
          <ResultArticle id={result.article} online={match.claims == null} />
        </Outcome>
      )}
      <div class="downloads row wraps fill muted">
        {isClockOnly(match) && <LinkButton href={`${page}/report`} label={t.arbiter.reportShort} />}
        <Downloads />
        <span class="another">
          <Another />
        </span>
        {table && <Together table={table} match={match} />}
      </div>
    </section>
  );
}

function Together({ table, match }: VerdictProps) {
  const [on, set] = useState(location.hash === SIGN);
  const turn = (to: boolean) => {
    const path = to ? `/t/${table}/${match.game}` : pageOf(match);
    history.replaceState(`/t/${table}`, "", path + location.search + (to ? SIGN : ""));
    set(to);
  };
  if (on) return <Along table={table} game={match.game} leave={() => turn(false)} />;
  return <Button title={t.result.together} act={() => turn(true)}>{t.replay.together}</Button>;
}
