// Announces each signal and chat message (an entry of the talk) of other people: by a sound, by voice if the
// person wants it, and for a few seconds as text over the panel. Each entry is announced once, also if it
// arrived before this code was loaded or while the connection was lost.

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";

import { listen } from "../kit/index.ts";
import { muted as guests } from "../lobby/index.ts";
import { seatName, soundLine, soundSignal, type TableStore, type Talk, useTable } from "../match/index.ts";
import { isChatShown, muted, readShown, unheard, unread } from "./state/hearing.ts";
import { shownName, t } from "../words/index.ts";
import type { TalkEntry } from "../wire.gen.ts";
import { wordsOf } from "./signalbuttons.ts";
import { speakAloud } from "./speech.ts";

/** How long an entry is shown over the panel, ms. */
const FLOATS_MS = 6_000;
const FLOATING = 2;

/** A text for screen readers. `n` counts the texts, so that an equal text is read again. */
export interface Said {
  readonly n: number;
  readonly words: string;
}

/**
 * The numbers of the entries that were announced, by table. They are kept here, since before and during a match
 * different components show the talk, each with its own notifier.
 */
const announcedAt = new WeakMap<TableStore, Set<number>>();

class TalkNotifier {
  readonly floating = signal<readonly TalkEntry[]>([]);
  readonly said = signal<Said>({ n: 0, words: "" });
  private readonly announced: Set<number>;
  /** Whether the next `talk` message is the first since the page was connected, or connected again. */
  private isResent = false;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly store: TableStore) {
    const announced = announcedAt.get(store);
    this.announced = announced ?? new Set();
    if (announced !== undefined) return;
    announcedAt.set(store, this.announced);
    // The count of an earlier table is reset.
    unread.value = 0;
  }

  open(): () => void {
    const talk = computed(() => this.store.state.value.talk);
    const people = computed(() => this.store.state.value.table?.people ?? []);
    const stops = [
      effect(() => void (muted.value = new Set(people.value.filter((one) => guests.value.has(one.who ?? "")).map((one) => one.id)))),
      effect(() => this.hear(talk.value)),
      listen(document, ["visibilitychange"], readShown),
      this.store.listen((_, message) => {
        if (message.t === "welcome") this.isResent = true;
        if (message.t === "marked") this.announce(t.talk.marked(seatName(this.store.state.peek(), message.seat)));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of this.timers) clearTimeout(timer);
    };
  }

  private hear(talk: Talk | null): void {
    const { you } = this.store.state.peek();
    if (this.isResent) this.forget(talk?.entries ?? []);
    const fresh = unheard(talk, this.announced);
    for (const { n } of fresh) this.announced.add(n);
    const others = fresh.filter(({ by, said }) => by !== you && !muted.peek().has(by) && !(said.is === "signal" && said.over));
    // The messages of an earlier match are not in the chat any more.
    unread.value = Math.min(unread.peek(), talk?.entries.filter(({ said }) => said.is === "text").length ?? 0);
    if (!isChatShown()) unread.value = unread.peek() + others.filter(({ said }) => said.is === "text").length;
    for (const one of others) this.float(one);
    // If several entries arrive at once, only the last one has a sound.
    const last = others.at(-1);
    if (last !== undefined) this.sound(last);
  }

  /**
   * After a reconnect, forgets the numbers of all entries that the server did not send again. A server that was
   * restarted may use these numbers for new entries.
   */
  private forget(entries: readonly TalkEntry[]): void {
    this.isResent = false;
    for (const n of this.announced) if (entries.every((one) => one.n !== n)) this.announced.delete(n);
  }

  private sound(entry: TalkEntry): void {
    const words = wordsOf(entry);
    this.announce(`${shownName(entry.name)}: ${words}`);
    if (entry.said.is === "text") soundLine();
    else {
      soundSignal(entry.said.signal);
      speakAloud(words);
    }
  }

  private float(entry: TalkEntry): void {
    this.floating.value = [...this.floating.peek(), entry].slice(-FLOATING);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.floating.value = this.floating.peek().filter((one) => one.n !== entry.n);
    }, FLOATS_MS);
    this.timers.add(timer);
  }

  private announce(words: string): void {
    this.said.value = { n: this.said.peek().n + 1, words };
  }
}

/** Starts the notifier. Returns the entries to show over the panel, and the text for screen readers. */
export function useTalkNotifier(): { readonly floating: ReadonlySignal<readonly TalkEntry[]>; readonly said: ReadonlySignal<Said> } {
  const { store } = useTable();
  const notifier = useMemo(() => new TalkNotifier(store), [store]);
  useLayoutEffect(() => notifier.open(), [notifier]);
  return notifier;
}
