// The list of games in files with many games. A person searches it by players or event, and sees one page at a
// time.

import { useEffect, useLayoutEffect, useState } from "preact/hooks";

import { t, unturned } from "../words/index.ts";
import type { RecordLine, RecordsView } from "../wire.gen.ts";
import { Button, Columns, listen, SiteBar } from "../kit/index.ts";
import { shownScore } from "../match/index.ts";
import { Another } from "../intake/index.ts";
import { playersOf } from "./names.ts";

import "../intake/records.css";

/** The number of games per page. It is limited, so that a list of thousands is as fast as a short one. */
const PAGE = 100;

/** The last search in each list, restored when the person comes back from a game. */
const looked = new Map<string, { readonly sought: string; readonly page: number }>();
/** The scroll position of each list, px. */
const scrolled = new Map<string, number>();

interface Numbered {
  readonly line: RecordLine;
  readonly number: number;
}

export function matching(games: readonly RecordLine[], sought: string): Numbered[] {
  const words = sought.toLowerCase().split(/\s+/).filter((word) => word !== "");
  return games
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => {
      const text = [...Object.values(line.names), line.event, line.file].join("\n").toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

export function List({ list }: { list: RecordsView }) {
  const [{ sought, page }, look] = useState(looked.get(list.id) ?? { sought: "", page: 0 });
  useEffect(() => {
    looked.set(list.id, { sought, page });
  }, [list, sought, page]);
  useLayoutEffect(() => {
    scrollTo(0, scrolled.get(list.id) ?? 0);
    const keep = () => scrolled.set(list.id, scrollY);
    return listen(window, ["scroll"], keep, { passive: true });
  }, [list]);
  const found = matching(list.games, sought);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const files = [...new Set(list.games.map((line) => line.file))];
  return (
    <main class="page records rows gap-l">
      <SiteBar>
        <Another />
      </SiteBar>
      <h1>{t.records.found(list.games.length)}</h1>
      <p class="muted">
        {unturned(files.slice(0, 3).join(", "))}
        {files.length > 3 && "…"} {list.more && t.records.more(list.games.length)}
      </p>
      <div class="finding row wraps">
        <input
          type="search"
          value={sought}
          placeholder={t.records.filter}
          aria-label={t.records.filter}
          onInput={(event) => look({ sought: event.currentTarget.value, page: 0 })}
        />
        <span role="status" class="muted">
          {sought !== "" && (found.length === 0 ? t.records.noneFound : t.records.found(found.length))}
        </span>
      </div>
      {found.length > 0 && <Rows found={found.slice(page * PAGE, (page + 1) * PAGE)} id={list.id} />}
      {pages > 1 && (
        <nav class="pages row wraps gap-l">
          <Button disabled={page === 0} act={() => turn(page - 1)}>{t.records.previous}</Button>
          <output aria-live="polite">{t.records.page(page + 1, pages)}</output>
          <Button disabled={page + 1 >= pages} act={() => turn(page + 1)}>{t.records.next}</Button>
        </nav>
      )}
    </main>
  );

  function turn(to: number): void {
    look({ sought, page: to });
    scrollTo(0, 0);
  }
}

function Rows({ found, id }: { found: readonly Numbered[]; id: string }) {
  return (
    <table class="games">
      <Columns names={[t.replay.number, t.records.players, t.result.open, t.records.moves, t.records.state]} />
      <tbody>
        {found.map(({ line, number }) => (
          <tr key={number}>
            <td class="n">{number}</td>
            <th scope="row">
              <a href={`/r/${id}/${number}`}>
                {playersOf(line.names) ?? (line.plies === 0 && line.defect === null ? t.records.position : t.records.unnamed)}
              </a>
              {line.event !== "" && <span class="event fine">{unturned(line.event)}</span>}
            </th>
            <td class="score">{line.score === "*" ? "–" : shownScore(line.score)}</td>
            <td class="n">{line.plies}</td>
            <td class="state">
              {line.defect !== null && (
                <span class="tag warn" title={line.defect.text}>
                  {t.records.breaksOff}
                  <span class="unseen" lang="en">: {line.defect.text}</span>
                </span>
              )}
              {line.repairs > 0 && <span class="tag">{t.records.repaired(line.repairs)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
