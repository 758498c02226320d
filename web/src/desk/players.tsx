// The list of the players: each opens what can be done for them.

import { useState } from "preact/hooks";

import { entryName, type EventState } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { EntryView } from "../wire.gen.ts";
import { AddForm } from "./addform.tsx";
import { open } from "./opened.ts";

/** With so many entries there is a field to find one. */
const MANY = 12;

export function Players({ state }: { state: EventState }) {
  const [wanted, find] = useState("");
  const { entries, head } = state;
  // It is settled when the list is opened, so that a late entry does not move the list.
  const [hasMany] = useState(entries.length > MANY);
  const shown = entries.filter((one) => folded(entryName(one)).includes(folded(wanted)));
  return (
    <section class="rows gap-l" aria-label={t.desk.tabs.players}>
      {state.rounds.length > 0 && !head.finished && <AddForm state={state} />}
      {hasMany && (
        <label class="rows gap-xxs">
          <span class="fine">{t.desk.search}</span>
          <input type="search" value={wanted} onInput={({ currentTarget: { value } }) => find(value)} />
        </label>
      )}
      {entries.length === 0 && <p class="muted">{t.desk.noPlayers}</p>}
      <ol class="entries">
        {shown.map((entry) => (
          <li key={entry.id}>
            <button type="button" class="entry" data-gone={entry.state === "withdrawn" || entry.state === "expelled"} aria-haspopup="dialog" onClick={() => open({ is: "entry", entry: entry.id })}>
              <span class="n muted">{entry.id + 1}</span>
              <span class="entryname">{entryName(entry)}</span>
              <Tags state={state} entry={entry} />
              {entry.rating !== null && <span class="fine">{entry.rating}</span>}
              <span class="fine" aria-hidden="true">
                ›
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Tags({ state, entry }: { state: EventState; entry: EntryView }) {
  const next = state.rounds.length + 1;
  const tags = [
    entry.state === "here" ? "" : t.desk[entry.state],
    entry.absent?.includes(next) === true ? t.desk.skips(next) : "",
    entry.players.some(({ remote }) => remote === true) ? t.desk.remote : "",
  ].filter((one) => one !== "");
  return (
    <>
      {tags.map((tag) => (
        <span key={tag} class="tag warn">
          {tag}
        </span>
      ))}
    </>
  );
}

/** A text for a search, without accents. */
function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
