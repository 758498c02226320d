// The list of live matches. The page sends the list of matches that are on the screen, and the server sends previews of
// those matches.

import { batch, signal } from "@preact/signals";

import type { MatchPreview, ServerMsg } from "../wire.gen.ts";
import { type Connection, pageConnection, type Subscription } from "./connection.ts";

/** The shortest time between two lists that the page sends, ms. Scrolling changes the list more often than that. */
const SAY_MS = 600;

/** A preview of a match. `at`: when it arrived, in ms of the page's clock. */
export interface Shown {
  readonly preview: MatchPreview;
  readonly at: number;
}

export class LiveMatches {
  /** The public ids of the matches, live ones first; null until the server has sent the list. */
  readonly ids = signal<readonly string[] | null>(null);
  readonly count = signal(0);
  readonly link = signal<"connecting" | "open" | "lost">("connecting");
  readonly shown = signal<ReadonlyMap<string, Shown>>(new Map());
  private subscription: Subscription | null = null;
  private saying: ReturnType<typeof setTimeout> | undefined;
  private looks: readonly string[] = [];
  private said = 0;

  /** Subscribes to the list. Returns a function that ends the subscription. */
  open(connection: Connection = pageConnection()): () => void {
    const subscription = connection.subscribe({
      topic: () => ({ is: "matches" }),
      message: (message, at) => this.hear(message, at),
      link: (link) => {
        this.link.value = link === "silent" ? "open" : link;
        // The connection subscribes again first.
        if (link === "open") this.sayIn(0);
      },
    });
    this.subscription = subscription;
    return () => {
      clearTimeout(this.saying);
      subscription.end();
    };
  }

  /** Sets the matches that are on the screen, and sends them soon. */
  look(ids: readonly string[]): void {
    if (ids.join() === this.looks.join()) return;
    this.looks = ids;
    this.sayIn(Math.max(0, this.said + SAY_MS - performance.now()));
  }

  private sayIn(wait: number): void {
    clearTimeout(this.saying);
    this.saying = setTimeout(() => this.say(), wait);
  }

  private say(): void {
    if (this.subscription?.send({ t: "want", want: { is: "previews", matches: [...this.looks] } }) === true) this.said = performance.now();
  }

  private hear(message: ServerMsg, at: number): void {
    if (message.t !== "state") return;
    const { state } = message;
    batch(() => {
      if (state.is === "matches") {
        const known = new Set(state.matches);
        this.ids.value = state.matches;
        this.count.value = state.running;
        this.shown.value = new Map([...this.shown.peek()].filter(([id]) => known.has(id)));
      } else if (state.is === "previews") {
        const shown = new Map(this.shown.peek());
        for (const preview of state.previews) shown.set(preview.id, { preview, at });
        this.shown.value = shown;
      }
    });
  }
}
