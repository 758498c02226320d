// The lobby as this page knows it: one subscription, which lasts until the page is closed; the rows and the talk, and what
// the lobby says to this guest (`own.ts`).

import { batch, signal } from "@preact/signals";

import { type Link, pageConnection, storeName, type Subscription } from "../net/index.ts";
import { keep, stored } from "../stored.ts";
import { t } from "../words/index.ts";
import type { ClientMsg, LobbyAct, LobbyLine, LobbyNews, LobbyRow, OwnLobby, Problem, ServerMsg } from "../wire.gen.ts";
import { KEPT_AS, own, ownAt, sendBy } from "./own.ts";

/** So many lines of the talk are kept. */
const LINES = 60;

/** A row, and when it arrived, in ms of the page's clock. */
export interface Row {
  readonly row: LobbyRow;
  readonly at: number;
}

/** The id of a row: that of the table, or of the person. */
export function idOf(row: LobbyRow): string {
  return row.is === "table" ? row.id : row.who;
}

export interface Line {
  readonly line: LobbyLine;
  readonly at: number;
}

/** What everybody sees of the lobby. */
export interface Room {
  readonly here: number;
  readonly searching: number;
  readonly playing: number;
  /** How many rows there are besides. */
  readonly more: number;
  /** Tables by their ids and people by theirs, in the order in which they came. */
  readonly rows: ReadonlyMap<string, Row>;
  /** The oldest line first. */
  readonly talk: readonly Line[];
}

/** What of the lobby is on the screen. */
export interface Look {
  readonly rows: boolean;
  /** The language of the talk; null if none is shown. */
  readonly talk: string | null;
}

const NOTHING: Look = { rows: false, talk: null };
const EMPTY: Room = { here: 0, searching: 0, playing: 0, more: 0, rows: new Map(), talk: [] };

/** What everybody sees; null before the server has said it. */
export const room = signal<Room | null>(null);
export const link = signal<Link>("connecting");
/** Why the lobby refused what this guest asked last; null after the next request. */
export const refused = signal<Problem | null>(null);

/** Whether the partner began the search that runs for both. Hidden by this guest, it is false. */
export const partnerBegan = signal(false);

let subscription: Subscription | null = null;
let looks = NOTHING;
/** Whether the next news is the first of a connection: it has all rows. */
let isFirst = true;
let requests = 0;
/** Whether this page has asked for a search that has not ended since. */
let asksForSearch = false;
/** What waits for an answer, by the id of the request. */
const waiting = new Map<string, (problem: Problem | null) => void>();
/** Requests of a page whose connection is not open yet, by their ids. */
const early = new Map<string, ClientMsg>();

/** Follows the lobby, until the page is closed. */
export function open(): void {
  subscription ??= pageConnection().subscribe({ topic: () => ({ is: "lobby" }), message: hear, link: linked });
}

/**
 * Says what of the lobby is on the screen. Returns a function that ends this. What is no longer on the screen is forgotten: the
 * server does not say which of those rows go.
 */
export function look(at: Look): () => void {
  const now = room.peek();
  if (now !== null) room.value = { ...now, rows: at.rows ? now.rows : EMPTY.rows, talk: at.talk === looks.talk ? now.talk : EMPTY.talk };
  looks = at;
  want();
  // If only the language changes, the next look begins before this, and the rows stay.
  return () => queueMicrotask(() => looks === at && look(NOTHING));
}

/** The name that this guest chose in this browser. */
export const ownName = signal(stored("name") ?? "");

/** Changes the name of this guest, at all tables and in the lobby. */
export function rename(name: string): void {
  if (subscription?.send({ t: "name", name }) !== true) {
    refused.value = notSent();
    return;
  }
  storeName(name);
  ownName.value = name;
}

/** Asks something of the lobby. Gives null when it is done, else why not. */
async function send(act: LobbyAct): Promise<Problem | null> {
  open();
  requests += 1;
  const id = `lobby ${requests}`;
  refused.value = null;
  if (act.do === "search") asksForSearch = true;
  const problem = await new Promise<Problem | null>((answered) => {
    waiting.set(id, answered);
    const message = { t: "lobby", act, id } as ClientMsg;
    if (subscription?.send(message) === true) return;
    if (link.peek() === "connecting") early.set(id, message);
    else answer(id, notSent());
  });
  if (problem !== null && act.do === "search" && own.peek()?.search == null) asksForSearch = false;
  // Why an offer is over is in the note.
  if (problem !== null && !(act.do === "answer" && problem.code === "no_offer")) refused.value = problem;
  return problem;
}

sendBy(send);

function notSent(): Problem {
  return { code: "not_sent", text: t.link.notSent };
}

/** The connection was lost before the answer came: the server may have done it. */
function unanswered(): Problem {
  return { code: "unanswered", text: t.lobby.unanswered };
}

function answer(id: string | null, problem: Problem | null): void {
  const answered = waiting.get(id ?? "");
  waiting.delete(id ?? "");
  answered?.(problem);
}

function want(): void {
  subscription?.send({ t: "want", want: { is: "lobby", ...looks } });
}

function linked(now: Link): void {
  link.value = now;
  if (now === "open") {
    isFirst = true;
    queueMicrotask(opened);
  } else if (now === "lost") {
    for (const id of waiting.keys()) answer(id, early.has(id) ? notSent() : unanswered());
    early.clear();
  }
}

function opened(): void {
  if (looks !== NOTHING) want();
  for (const message of early.values()) subscription?.send(message);
  early.clear();
}

function hear(message: ServerMsg, at: number): void {
  if (message.t === "done") answer(message.id, null);
  else if (message.t === "refused") answer(message.id, message.problem);
  else if (message.t === "state" && message.state.is === "lobby") room.value = withNews(room.peek(), message.state.news, at);
  else if (message.t === "state" && message.state.is === "own") hearOwn(message.state.own, at);
}

function withNews(before: Room | null, { here, searching, playing, more, ...news }: LobbyNews, at: number): Room {
  const old = before === null || isFirst ? EMPTY : before;
  isFirst = false;
  const rows = new Map(old.rows);
  for (const id of news.gone ?? []) rows.delete(id);
  // Rows that were sent before the server learned that none are on the screen are not kept.
  if (looks.rows) for (const row of news.rows ?? []) rows.set(idOf(row), { row, at });
  const fresh = (news.talk ?? []).filter((line) => old.talk.every((one) => one.line.no !== line.no));
  const talk = [...old.talk, ...fresh.map((line) => ({ line, at }))].slice(-LINES);
  return { here, searching, playing, more, rows, talk };
}

function hearOwn(now: OwnLobby, at: number): void {
  batch(() => {
    hearSearch(own.peek(), now);
    own.value = { ...now, blocked: now.blocked ?? own.peek()?.blocked ?? [] };
    ownAt.value = at;
  });
  keep(KEPT_AS, isInvolved(now) ? "yes" : null);
}

/** A search that this page has not asked for is the partner's. Who began one that is older than the page is not known. */
function hearSearch(before: OwnLobby | null, now: OwnLobby): void {
  const ran = before?.search != null;
  if (now.search == null) {
    partnerBegan.value = false;
    if (ran) asksForSearch = false;
  } else if (before !== null && !ran) partnerBegan.value = now.search.pair && !asksForSearch;
}

/** Whether something may happen that concerns this guest on any page: then the next page follows the lobby too. */
function isInvolved({ search, seeks, offer, table, partner, asks, asked, links, set }: OwnLobby): boolean {
  return [search, offer, table, partner, set].some((one) => one != null) || seeks || [asks, asked, links].some((all) => all.length > 0);
}
