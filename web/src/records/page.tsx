// The page of imported records: a list if there are several games, or else the one game or position.

import { HomeLink, SentencePage, useLoaded, useTitle } from "../kit/index.ts";
import { ApiError } from "../net/index.ts";
import { Another, listOf, orAgain, readProblem, recordOf } from "../intake/index.ts";
import { t } from "../words/index.ts";
import { Game } from "./game.tsx";
import { List } from "./list.tsx";

export default function Records({ at: { id, game } }: { at: { id: string; game: number | null } }) {
  const list = useLoaded(async () => (game === null ? listOf(id) : null), [id, game]);
  const record = useLoaded(async () => (game === null ? null : orAgain(id, () => recordOf(id, game))), [id, game]);
  useTitle(`${t.records.title} – ${t.name}`);
  if (record.value !== null) return <Game record={record.value} id={id} />;
  if (list.value !== null) return <List list={list.value} />;
  const error = list.error ?? record.error;
  const isGone = error instanceof ApiError && error.status === 404;
  const problem = isGone ? t.records.gone : t.records.failed(readProblem(error));
  return (
    <SentencePage text={error === null ? t.loading : problem} busy={error === null}>
      <p class="choices">
        <HomeLink />
        {error !== null && <Another />}
      </p>
    </SentencePage>
  );
}
