// What others say sounds, is read aloud where that is wanted, and floats over the boards for a while:
// each thing once, whether it came before the ears were there, while a connection was lost, or now.

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";

import { soundLine, soundSignal } from "../../sound/signals.ts";
import { muted, unheard } from "../../state/hearing.ts";
import type { TableStore } from "../../state/store.ts";
import type { Talk } from "../../state/talk.ts";
import { s } from "../../text/talk.ts";
import { shownName } from "../../text/server.ts";
import type { TalkEntry } from "../../wire.gen.ts";
import { seatName, useTable } from "../context.ts";
import { drawer, unread } from "./open.ts";
import { speakAloud, voiceOn, wordsOf } from "./signals.ts";

/** How long a line stays over the boards, ms. */
const FLOATS_MS = 6_000;
const FLOATING = 2;

/** What a screen reader is told: `n` grows, so that the same words are told again. */
export interface Said {
  readonly n: number;
  readonly words: string;
}

/** Of one table: talk is shown at different places before and during a match, and heard once. */
const announcedAt = new WeakMap<TableStore, Set<number>>();

class TalkNotifier {
  readonly floating = signal<readonly TalkEntry[]>([]);
  readonly said = signal<Said>({ n: 0, words: "" });
  private readonly announced: Set<number>;
  /** The next talk is told by another connection. */
  private reconnected = false;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly store: TableStore) {
    const announced = announcedAt.get(store);
    this.announced = announced ?? new Set();
    if (announced !== undefined) return;
    announcedAt.set(store, this.announced);
    // Another table: nothing of the one before it.
    unread.value = 0;
    muted.value = new Set();
  }

  open(): () => void {
    const talk = computed(() => this.store.state.value.talk);
    const stops = [
      effect(() => this.listen(talk.value)),
      this.store.listen((_, message) => {
        if (message.t === "welcome") this.reconnected = true;
        if (message.t === "marked") this.announce(s().marked(seatName(this.store.state.peek(), message.seat)));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of this.timers) clearTimeout(timer);
    };
  }

  private listen(talk: Talk | null): void {
    const { you } = this.store.state.peek();
    if (this.reconnected) this.forget(talk?.entries ?? []);
    const fresh = unheard(talk, this.announced);
    for (const { n } of fresh) this.announced.add(n);
    const others = fresh.filter(({ by, said }) => by !== you && !muted.peek().has(by) && !(said.is === "signal" && said.over));
    if (!drawer.peek()) unread.value = unread.peek() + others.filter(({ said }) => said.is === "text").length;
    for (const one of others) this.float(one);
    // Of what comes at once the last is sounded alone.
    const last = others.at(-1);
    if (last !== undefined) this.sound(last);
  }

  /** Of another connection, and perhaps of a server that was started anew and gives its numbers again:
   *  those that it does not tell of. */
  private forget(entries: readonly TalkEntry[]): void {
    this.reconnected = false;
    for (const n of this.announced) if (entries.every((one) => one.n !== n)) this.announced.delete(n);
  }

  private sound(entry: TalkEntry): void {
    const words = wordsOf(entry);
    this.announce(`${shownName(entry.name)}: ${words}`);
    if (entry.said.is === "text") soundLine();
    else {
      soundSignal(entry.said.signal);
      if (voiceOn()) speakAloud(words);
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

/** What floats over the boards, and what is read to whoever does not see it. */
export function useTalkNotifier(): { readonly floating: ReadonlySignal<readonly TalkEntry[]>; readonly said: ReadonlySignal<Said> } {
  const { store } = useTable();
  const notifier = useMemo(() => new TalkNotifier(store), [store]);
  useLayoutEffect(() => notifier.open(), [notifier]);
  return notifier;
}
