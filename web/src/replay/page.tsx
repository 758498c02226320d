// The page of a finished match: its replay, its result, and its files to download. Its address is `/m/{id}`, so that
// a link to the replay does not have the link of the table.

import { useEffect, useState } from "preact/hooks";

import { Button, LinkButton, SentencePage, useLoaded, useTitle } from "../kit/index.ts";
import { isClockOnly, requestProblem } from "../match/index.ts";
import { ApiError, get, matchPath } from "../net/index.ts";
import { saidDuring, tryLine } from "./api.ts";
import { t } from "../words/index.ts";
import type { ReplayView } from "../wire.gen.ts";
import { AnotherButton, DropAnother } from "../intake/index.ts";
import { ResultArticle } from "../result/index.ts";
import { useTablePresence } from "./presence.ts";
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
        back={table && <a href={home}>{t.toTable}</a>}
        tools={(close) => (
          <>
            {isClockOnly(match) && <LinkButton href={`${pageOf(match)}/report`} label={t.result.report} />}
            <AnotherButton before={close} />
          </>
        )}
      >
        <Verdict match={match} table={table} />
        <DropAnother />
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
  return (
    <section class="verdict" aria-label={t.table.match(game)}>
      {result !== null && (
        <Outcome result={result} names={match.names}>
          <ResultArticle result={result} online={match.claims == null} />
        </Outcome>
      )}
      {table && <Together table={table} match={match} />}
    </section>
  );
}

/** The button for the analysis with others. A person who analyzes alone stays at the table too. */
function Together({ table, match }: VerdictProps) {
  const [on, set] = useState(location.hash === SIGN);
  const begun = useTablePresence(table, !on);
  const turn = (to: boolean) => {
    const path = to ? `/t/${table}/${match.game}` : pageOf(match);
    history.replaceState(`/t/${table}`, "", path + location.search + (to ? SIGN : ""));
    set(to);
  };
  if (on) return <Along table={table} game={match.game} leave={() => turn(false)} />;
  return (
    <>
      {begun && <p role="status">{t.replay.together.over}</p>}
      <Button look="togetherbutton" act={() => turn(true)}>{t.result.together}</Button>
    </>
  );
}
