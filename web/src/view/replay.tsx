// The page of a finished match: its replay, its result, and its files to download.

import { useEffect, useState } from "preact/hooks";

import { finishedMatch } from "../socket/api.ts";
import { saidDuring } from "../socket/said.ts";
import { tryLine } from "../socket/tried.ts";
import { t } from "../text/index.ts";
import { p } from "../text/replay.ts";
import { loadWatchText } from "../text/watch.ts";
import type { ReplayView } from "../wire.gen.ts";
import { ResultArticle } from "./whichrule.tsx";
import { isClockOnly } from "./replay/clockonly.tsx";
import { Another } from "./records/another.tsx";
import { Downloads } from "./records/downloads.tsx";
import { requestProblem } from "./problem.ts";
import { headline } from "./headline.ts";
import { lazily } from "./lazily.tsx";
import { Stepper, type ReplayHandle } from "./stepper.tsx";
import { iconOf, setIcon } from "./tabsign.ts";
import { resultText, shownScore } from "./words.ts";

/**
 * The end of the address of this page while its visitor analyzes the match together with other people. A page that is
 * opened or reloaded with this end joins the common analysis.
 */
const SIGN = "#together";

const Along = lazily(async () => {
  const [part] = await Promise.all([import("./together/together.tsx"), loadWatchText()]);
  return part.Along;
});

export default function Replay({ table, game }: { table: string; game: number }) {
  const [match, setMatch] = useState<ReplayView | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setIcon(iconOf("idle"));
    finishedMatch(table, game).then(setMatch, (reason: Error) => setProblem(requestProblem(reason)));
  }, [table, game]);
  const title = `${p().title(game)} – ${t.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (match !== null) {
    return (
      <Stepper
        match={match}
        source={{
          file: `/t/${table}/${game}`,
          line: (place) => tryLine(`/api/tables/${encodeURIComponent(table)}/${game}`, place),
          said: () => saidDuring(table, game),
        }}
        title={p().title(match.game)}
        panel={(handle) => <Verdict match={match} table={table} handle={handle} />}
      />
    );
  }
  return (
    <main class="page narrow" aria-busy={problem === ""}>
      <p role="status">{problem === "" ? p().loading : p().failed(problem)}</p>
      <a class="button" href={`/t/${table}`}>
        {p().toTable}
      </a>
    </main>
  );
}

interface VerdictProps {
  readonly match: ReplayView;
  readonly table: string;
  readonly handle: ReplayHandle;
}

function Verdict({ match, table, handle }: VerdictProps) {
  const { result, game } = match;
  return (
    <section class="verdict" aria-label={p().title(game)}>
      <span class="match">{p().title(game)}</span>
      <a href={`/t/${table}`}>{p().toTable}</a>
      {result !== null && (
        <>
          <div class="ending">
            <p class="score">{shownScore(result.score)}</p>
            <h2>{headline(result, [])}</h2>
          </div>
          <p class="text">
            {resultText(result, match.names)} <ResultArticle id={result.article} online={(match.claims ?? null) === null} />
          </p>
        </>
      )}
      <div class="downloads">
        {isClockOnly(match) && (
          <a class="button" href={`/t/${table}/${game}/report`}>
            {t.arbiter.reportShort}
          </a>
        )}
        <Downloads base={`/t/${table}/${game}`} analysis={handle.analysis} />
        <span class="another">
          <Another />
        </span>
        <Together match={match} table={table} game={game} handle={handle} />
      </div>
    </section>
  );
}

function Together(props: VerdictProps & { game: number }) {
  const [on, set] = useState(location.hash === SIGN);
  const turn = (to: boolean) => {
    history.replaceState(history.state, "", location.pathname + location.search + (to ? SIGN : ""));
    set(to);
  };
  if (on) return <Along {...props} leave={() => turn(false)} />;
  return (
    <button type="button" class="button" title={t.result.together} onClick={() => turn(true)}>
      {p().together}
    </button>
  );
}
