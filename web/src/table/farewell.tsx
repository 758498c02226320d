// In place of a table that a person cannot be at: why not, and what they can do.

import { useEffect, useState } from "preact/hooks";

import { ArticleText, Button, Failure, HomeLink, LinkButton, SentencePage } from "../kit/index.ts";
import { Finished, personOf, requestProblem, type State, useNames, useTable } from "../match/index.ts";
import { makeTable, rules } from "../net/index.ts";
import { go, route } from "../route.ts";
import { forgetVisit } from "../visits.ts";
import { problemText, rulesProblemText, t } from "../words/index.ts";

export function Farewell({ farewell: { problem } }: { farewell: NonNullable<State["farewell"]> }) {
  const { state } = useTable();
  const names = useNames();
  useEffect(() => {
    const { value } = route;
    if (value.page === "table" && ["kicked", "deleted", "no_table"].includes(problem.code)) forgetVisit(value.table);
  }, [problem]);
  const { full, kicked, deleted, noKey, gone, noMatch, other } = t.home.farewell;
  const isHost = state.table !== null && state.table.owner === state.you;
  if (wasExpelled(state)) return <Expelled />;
  switch (problem.code) {
    case "full":
      return <Page {...full} first="again" />;
    case "kicked":
      return <Page {...kicked} first="home" />;
    case "deleted":
      return <Page title={isHost ? deleted.byYou : deleted.title} text={deleted.text} first="table" />;
    case "no_key":
      return <Page {...noKey} first="open" />;
    case "no_table":
      // The address of a match that is not over leads to its table.
      return <Page {...(location.pathname.startsWith("/m/") ? noMatch : gone)} first="table" />;
    default:
      return <Page title={other} text={problemText(problem, names)} first="again" />;
  }
}

interface PageProps {
  readonly title: string;
  readonly text: string;
  /** What most people do next. */
  readonly first: "again" | "table" | "open" | "home";
}

function Page({ title, text, first }: PageProps) {
  const { table } = useTable().state;
  const [problem, fail] = useState("");
  const make = async (seats: "friends" | "bots") => {
    fail("");
    try {
      go(`/t/${await makeTable(table?.setup ?? (await rules()).first)}#${seats}`);
    } catch (error) {
      fail(t.home.failed(requestProblem(error, rulesProblemText)));
    }
  };
  return (
    <SentencePage title={title} text={text}>
      <div class="choices">
        {first === "again" && <Button look="primary" act={() => location.reload()}>{t.home.retry}</Button>}
        {first === "open" && <LinkButton look="primary" href={location.pathname} label={t.home.farewell.noKey.open} />}
        {first === "table" && (
          <Button look="primary" act={() => void make("friends")}>
            {table === null ? t.home.farewell.newTable : t.home.farewell.sameRules}
          </Button>
        )}
        <Button act={() => void make("bots")}>{t.home.bots}</Button>
        <LinkButton href="/matches" label={t.home.allMatches} />
        <HomeLink />
      </div>
      <Failure text={problem} />
      {first === "table" && table !== null && <Finished table={table} />}
    </SentencePage>
  );
}

/** Whether the arbiter expelled this person. */
function wasExpelled({ notes, table, you }: State): boolean {
  const name = table === null ? undefined : personOf(table, you)?.name;
  return notes.some(({ event }) => event.e === "expelled" && event.name === name);
}

function Expelled() {
  const { expelled } = t.home.farewell;
  return (
    <SentencePage title={expelled.title} text={expelled.text}>
      <ArticleText id="WBN 9.4g" />
      <HomeLink />
    </SentencePage>
  );
}
