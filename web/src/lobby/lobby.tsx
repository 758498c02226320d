// The lobby on the start page: open tables, people who look for a match or a partner, the own partner, the talk.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { Button, heading, useKeptFocus } from "../kit/index.ts";
import { greeting } from "../net/index.ts";
import { isLanguage, language, t } from "../words/index.ts";
import type { LobbyRow } from "../wire.gen.ts";
import { ring } from "./calling.ts";
import { Looker } from "./looker.tsx";
import { mute, muted } from "./muted.ts";
import { called } from "./names.ts";
import { OwnName } from "./ownname.tsx";
import { OpenTable, type TableRow } from "./opentable.tsx";
import { ask, own } from "./own.ts";
import { Partner } from "./partners.tsx";
import { ChosenPerson } from "./people.tsx";
import { idOf, look, open, room, type Row } from "./state.ts";
import { Talk } from "./talk.tsx";

import "./lobby.css";

type PersonRow = Extract<LobbyRow, { is: "person" }>;

/** Whether the server offers a part of the lobby. Before it says so, the page shows what most servers offer. */
function offers(feature: string): boolean {
  return greeting.value?.features.includes(feature) ?? true;
}

/** The lobby, below Play and the ways into a match. */
export function LobbyRows() {
  const talks = offers("lobby_talk");
  const spoken = language();
  useEffect(() => {
    open();
    return look({ rows: true, talk: talks && isLanguage(spoken) ? spoken : null });
  }, [talks, spoken]);
  const rows = [...(room.value?.rows.values() ?? [])].toSorted((one, other) => since(one) - since(other));
  const tables = rows.filter(isTable);
  const people = rows.filter(isPerson).filter(({ row }) => row.who !== greeting.value?.you);
  useRing(new Map([...tables, ...people].map((one) => [idOf(one.row), since(one)])));
  return (
    <section class="lobby" aria-label={t.lobby.title}>
      {offers("open_tables") && (
        <div class="opentables rows gap-l">
          <h2>{t.lobby.tables}</h2>
          <Rows
            look="tablecards"
            empty={`${t.lobby.noTables} ${t.lobby.noTablesHint}`}
            all={tables.map(({ row, at }) => [row.id, <OpenTable row={row} at={at} />])}
          />
        </div>
      )}
      <div class="lookers rows gap-l">
        <header class="row wraps spread">
          <h2>{t.lobby.people}</h2>
          <Call />
        </header>
        <OwnName />
        <Rows
          look="card lookerlist ruled"
          empty={`${t.lobby.noPeople} ${t.lobby.emptyHint}`}
          all={people.map(({ row, at }) => [row.who, <Looker row={row} at={at} />])}
        />
        {(room.value?.more ?? 0) > 0 && <p class="fine">{t.lobby.more(room.value?.more ?? 0)}</p>}
      </div>
      <Partner />
      {talks && <Talk />}
      <Blocked />
      <ChosenPerson />
    </section>
  );
}

interface RowsProps {
  /** The classes of the list. */
  readonly look: string;
  /** What is shown in place of an empty list. */
  readonly empty: string;
  /** The rows with their ids. */
  readonly all: readonly (readonly [id: string, row: ComponentChildren])[];
}

function Rows({ look: looks, empty, all }: RowsProps) {
  if (all.length === 0) return <p class="emptylobby muted">{empty}</p>;
  return (
    <ul class={looks}>
      {all.map(([id, row]) => (
        <li key={id}>{row}</li>
      ))}
    </ul>
  );
}

/** When a row began, by the page's clock. */
function since({ row, at }: Row): number {
  return at - row.age_s * 1_000;
}

function isTable(one: Row): one is Row & { readonly row: TableRow } {
  return one.row.is === "table";
}

function isPerson(one: Row): one is Row & { readonly row: PersonRow } {
  return one.row.is === "person";
}

/** Whether a sound says that a person has come. It is chosen for a visit. */
const calls = signal(false);

function Call() {
  return (
    <label class="tick row medium">
      <input
        type="checkbox"
        checked={calls.value}
        onChange={(event) => {
          calls.value = event.currentTarget.checked;
          if (calls.value) ring();
        }}
      />
      {t.lobby.call}
    </label>
  );
}

/**
 * Rings when a person comes while the lobby is shown. `all`: when each began, by ids. The first rows come in several messages,
 * and a row may come when another goes; so those that began before do not ring.
 */
function useRing(all: ReadonlyMap<string, number>): void {
  const known = useRef({ since: performance.now(), ids: new Set<string>() });
  useEffect(() => {
    const { since: shownSince, ids } = known.current;
    const hasNew = [...all].some(([id, began]) => began > shownSince && !ids.has(id));
    known.current = { since: shownSince, ids: new Set(all.keys()) };
    if (hasNew && calls.peek()) ring();
  });
}

interface Unheard {
  readonly who: string;
  readonly name: string;
  readonly isBlocked: boolean;
  readonly isMuted: boolean;
}

/** The people whom this guest blocks or has muted, each once. */
function unheard(): readonly Unheard[] {
  const blocked = own.value?.blocked ?? [];
  const others = [...muted.value].filter(([who]) => blocked.every((one) => one.who !== who));
  return [
    ...blocked.map(({ who, name }) => ({ who, name, isBlocked: true, isMuted: muted.value.has(who) })),
    ...others.map(([who, name]) => ({ who, name, isBlocked: false, isMuted: true })),
  ];
}

/** The way back from blocking and muting. */
function Blocked() {
  const all = unheard();
  const box = useRef<HTMLDetailsElement>(null);
  useKeptFocus(() => box.current?.querySelector("summary") ?? heading());
  if (all.length === 0) return null;
  return (
    <details class="blocked" ref={box}>
      <summary>
        {t.lobby.blocked} ({all.length})
      </summary>
      <ul class="ruled">
        {all.map((one) => (
          <li key={one.who} class="row spread">
            <span class="ellipsis">{called(one)}</span>
            <span class="row">
              {one.isMuted && (
                <Button look="quiet" aria-label={t.lobby.unmuteNamed(called(one))} act={() => mute(one.who, false)}>
                  {t.lobby.unmute}
                </Button>
              )}
              {one.isBlocked && (
                <Button look="quiet" aria-label={t.lobby.unblockNamed(called(one))} act={() => void ask({ do: "block", who: one.who, on: false })}>
                  {t.lobby.unblock}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
