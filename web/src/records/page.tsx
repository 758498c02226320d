// The page of imported records: a list if there are several games, or else the one game or position.

import { useEffect, useState } from "preact/hooks";

import { iconOf, requestProblem, setIcon } from "../match/index.ts";
import { ApiError } from "../net/index.ts";
import { Another, listOf, orAgain, recordOf } from "../intake/index.ts";
import { t } from "../words/index.ts";
import type { RecordsView, RecordView } from "../wire.gen.ts";
import { Game } from "./game.tsx";
import { List } from "./list.tsx";

export default function Records({ id, game }: { id: string; game: number | null }) {
  const [list, setList] = useState<RecordsView | null>(null);
  const [record, setRecord] = useState<RecordView | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setIcon(iconOf("idle"));
    const asked =
      game === null
        ? listOf(id).then(setList)
        : orAgain(id, () => recordOf(id, game)).then(setRecord);
    asked.catch((reason: Error) => {
      const gone = reason instanceof ApiError && reason.status === 404;
      setProblem(gone ? t.records.gone : t.records.failed(requestProblem(reason)));
    });
  }, [id, game]);
  const title = `${t.records.title} – ${t.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (record !== null) return <Game record={record} id={id} />;
  if (list !== null) return <List list={list} />;
  return (
    <main class="page narrow" aria-busy={problem === ""}>
      <p role="status">{problem === "" ? t.records.loading : problem}</p>
      <p class="choices">
        <a class="button" href="/">
          {t.records.home}
        </a>
        {problem !== "" && <Another />}
      </p>
    </main>
  );
}
