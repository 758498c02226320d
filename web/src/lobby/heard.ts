// What a screen reader says of the lobby: each change once, and no seconds.

import { signal } from "@preact/signals";

import { route } from "../route.ts";
import { t } from "../words/index.ts";
import type { LobbyNote, OwnLobby, SearchView } from "../wire.gen.ts";
import { called } from "./names.ts";
import { noteText } from "./note.tsx";
import { own } from "./own.ts";
import { partnerBegan } from "./state.ts";

/** A sentence is gone after this time: who reads the page later does not find it. */
const GONE_MS = 5_000;

/** What is said now. */
export const heard = signal("");

/** Says what happens in the lobby. Returns what ends this. */
export function sayNews(): () => void {
  let before: OwnLobby | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = own.subscribe((now) => {
    if (now === null) return;
    // Beside boards the page shows no questions. At a table `notetoast.tsx` says the notes.
    const asks = document.querySelector("#app > .page") !== null;
    const sentences = newsOf(before, now, { byPartner: partnerBegan.peek(), asks, notes: route.peek().page !== "table" });
    before = now;
    if (sentences.length === 0) return;
    heard.value = sentences.join(" ");
    clearTimeout(timer);
    timer = setTimeout(() => (heard.value = ""), GONE_MS);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}

interface Around {
  /** Whether the partner began the search. */
  readonly byPartner: boolean;
  /** Whether the page shows the people who ask to be the partner. */
  readonly asks: boolean;
  /** Whether the notes are said here. */
  readonly notes: boolean;
}

/** The sentences about what has changed. Of what was there before the page, only questions are new. */
export function newsOf(before: OwnLobby | null, now: OwnLobby, around: Around): string[] {
  const known = around.asks ? (before?.asks ?? []) : now.asks;
  const asks = now.asks.filter((one) => known.every(({ who }) => who !== one.who));
  const asked = asks.map((one) => `${t.lobby.asks(called(one))}. ${t.lobby.asksWhere}`);
  if (before === null) return asked;
  const { partner } = now;
  const partners = partner != null && partner.who !== before.partner?.who ? [t.lobby.partners(called(partner))] : [];
  const note = around.notes && hasNewNote(before, now) ? [noteText(now.note)] : [];
  return [...asked, ...partners, ...note, ...searchNews(before, now, around.byPartner)];
}

function hasNewNote(before: OwnLobby, now: OwnLobby): now is OwnLobby & { readonly note: LobbyNote } {
  return now.note != null && JSON.stringify(now.note) !== JSON.stringify(before.note);
}

function searchNews(before: OwnLobby, now: OwnLobby, byPartner: boolean): string[] {
  const { search: old } = before;
  const { search, partner } = now;
  if (search == null) {
    const isExplained = now.table != null || hasNewNote(before, now);
    return old == null || isExplained ? [] : [t.lobby.search.stopped];
  }
  if (now.offer != null) return [];
  const { search: words } = t.lobby;
  const isOther = old == null || old.chips.join() !== search.chips.join();
  return [
    ...(old == null && byPartner && partner != null ? [words.begun(called(partner))] : []),
    ...(isOther ? [`${searchText(search)}, ${search.chips.join(", ")}.`] : old.found === search.found ? [] : [`${words.found(search.found)}.`]),
    ...(search.also != null && search.also.chip !== old?.also?.chip ? [`${words.also(search.also.chip)}: ${words.alsoHint(search.also.waiting)}.`] : []),
    ...(search.meets_again && old?.meets_again !== true ? [words.meetsAgain] : []),
    ...(search.bots != null && old?.bots == null ? [`${words.bots(search.bots)}.`] : []),
    ...(isAlone(search) && !(old != null && isAlone(old)) ? [words.alone] : []),
  ];
}

/** Whom a search looks for. */
export function searchText({ pair, found }: SearchView): string {
  const { search } = t.lobby;
  if (found >= 4) return search.all;
  if (pair && found === 2) return search.two;
  return found <= 1 ? search.three : search.more(4 - found);
}

/** Whether a search has run for a while and there is no other. */
export function isAlone({ found, also, bots }: SearchView): boolean {
  return found === 1 && also == null && bots != null;
}
