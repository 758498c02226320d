// The event that this page follows: its state as a signal, and what the page asks of its desk.

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { ApiError, ask, type Link, pageConnection, type Subscription } from "../net/index.ts";
import { forgetEvent, keepEvent } from "../ownevents/index.ts";
import { t } from "../words/index.ts";
import type { ActDone, DeskAct, EventMade, EventWanted, NextRound, PairingView, Problem, ServerMsg } from "../wire.gen.ts";
import { type EventState, next } from "./state.ts";

const shown = signal<EventState | null>(null);

/** The event; null before the server has said what it is. */
export const event: ReadonlySignal<EventState | null> = shown;
/** Why the page cannot follow the event; null while it can. */
export const refused = signal<Problem | null>(null);
export const link = signal<Link>("connecting");

let followed: { readonly id: string; readonly key: string | null; readonly subscription: Subscription } | null = null;

/** The key in the address of this page; null without one. It is what the link is for. */
export function keyHere(): string | null {
  return new URLSearchParams(location.search).get("key");
}

/** The address of the page that is followed, with its key; null if none is. */
export function eventPath(): string | null {
  if (followed === null) return null;
  const { id, key } = followed;
  return `/e/${encodeURIComponent(id)}${key === null ? "" : `?key=${encodeURIComponent(key)}`}`;
}

/** The key of the page that is followed. */
export function eventKey(): string | null {
  return followed?.key ?? null;
}

/** Follows an event while a page of it is shown. */
export function useEvent(id: string): void {
  useEffect(() => {
    open(id, keyHere());
  }, [id]);
}

/** Follows an event. It is followed on, while its tables are shown. */
export function open(id: string, key: string | null): void {
  if (followed?.id === id && followed.key === key) return;
  followed?.subscription.end();
  shown.value = null;
  refused.value = null;
  const subscription = pageConnection().subscribe({
    topic: () => ({ is: "event", event: id, key }),
    message: hear,
    link: (now) => {
      link.value = now;
    },
  });
  followed = { id, key, subscription };
}

function hear(message: ServerMsg): void {
  if (message.t === "state" && message.state.is === "event") {
    const before = shown.peek();
    const now = next(before, message.state.news, performance.now());
    shown.value = now;
    if (now !== null && (now.head !== before?.head || now.rounds.length !== before.rounds.length)) keepOwn(now);
  } else if (message.t === "refused") {
    refused.value = message.problem;
    const { code } = message.problem;
    if ((code === "no_event" || code === "no_event_link") && followed?.key != null) forgetEvent(followed.key);
  }
}

/** Keeps the way back to an event for those who run it, and for its players. */
function keepOwn({ you, head, rounds }: EventState): void {
  const role = you.is === "staff" ? you.role : you.is;
  if (followed === null || followed.key === null || role === "tablet" || role === "sign_up" || role === "watcher") return;
  keepEvent({ id: followed.id, key: followed.key, name: head.name, role, round: head.finished ? 0 : rounds.length });
}

/** Asks for an act at the desk. Gives null when it is done and the page shows it, else why not. */
export async function act(wanted: DeskAct): Promise<Problem | null> {
  if (followed === null) return { code: "not_sent", text: t.link.notSent };
  const { id, key } = followed;
  const body = JSON.stringify({ seen: shown.peek()?.seen ?? 0, act: wanted });
  try {
    const { seen } = await ask<ActDone>(`/api/events/${id}/acts`, { method: "POST", headers: headers(key), body });
    await hears(seen);
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.problem : { code: "not_sent", text: t.link.notSent };
  }
}

/** How long the page waits at most until it hears what it has done itself, ms. */
const NEWS_MS = 5_000;

/** Waits until the page knows so many lines of the log. Without a connection it does not wait. */
async function hears(seen: number): Promise<void> {
  const ends: (() => void)[] = [];
  await new Promise<void>((done) => {
    const timer = setTimeout(done, NEWS_MS);
    const stop = effect(() => {
      if (link.value !== "open" || (shown.value?.seen ?? 0) >= seen) done();
    });
    ends.push(() => clearTimeout(timer), stop);
  });
  for (const end of ends) end();
}

/** The next round, as the program would pair it, or with a pairing by hand. */
export async function preview(byHand: PairingView | null): Promise<NextRound | Problem> {
  if (followed === null) return { code: "not_sent", text: t.link.notSent };
  const { id, key } = followed;
  try {
    const asked = byHand === null ? {} : { method: "POST", body: JSON.stringify(byHand) };
    return await ask<NextRound>(`/api/events/${id}/next`, { headers: headers(key), ...asked });
  } catch (error) {
    return error instanceof ApiError ? error.problem : { code: "not_sent", text: t.link.notSent };
  }
}

/** The rounds of a round robin that are not paired yet, as they will be if nothing changes. */
export async function schedule(): Promise<readonly PairingView[]> {
  return followed === null ? [] : ask<PairingView[]>(`/api/events/${followed.id}/schedule`, { headers: headers(null) });
}

/** Makes an event. */
export function makeEvent(wanted: EventWanted): Promise<EventMade> {
  return ask("/api/events", { method: "POST", headers: headers(null), body: JSON.stringify(wanted) });
}

function headers(key: string | null): Record<string, string> {
  const json = { "content-type": "application/json", accept: "application/json" };
  return key === null ? json : { ...json, authorization: `Bearer ${key}` };
}
