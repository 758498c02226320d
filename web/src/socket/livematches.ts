// The connection of the page of live matches. The page sends the list of matches that are on the screen, and
// the server sends previews of those matches.
//
// The connection opens again when it is lost. It also opens again when the tab becomes visible: it sends no
// pings, so it cannot notice that it was cut while the machine slept.

import { batch, signal } from "@preact/signals";

import type { MatchPreview, RunningAsk, RunningMsg } from "../wire.gen.ts";

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;
/** The shortest time between two lists that the page sends, ms. Scrolling changes the list more often than that. */
const SAY_MS = 600;

/** A preview of a match. `at`: when it arrived, in ms of the page's clock. */
export interface Shown {
  readonly preview: MatchPreview;
  readonly at: number;
}

export class LiveMatches {
  /** The tables with a match, live ones first; null until the server has sent the list. */
  readonly tables = signal<readonly string[] | null>(null);
  readonly count = signal(0);
  readonly link = signal<"connecting" | "open" | "lost">("connecting");
  readonly shown = signal<ReadonlyMap<string, Shown>>(new Map());
  private socket: WebSocket | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private saying: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private looks: readonly string[] = [];
  private said = 0;
  private ended = false;

  constructor(private readonly address: string) {}

  /** Connects. Returns a function that closes the connection for good. */
  open(): () => void {
    this.connect();
    window.addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    return () => {
      this.ended = true;
      window.removeEventListener("online", this.again);
      document.removeEventListener("visibilitychange", this.again);
      clearTimeout(this.retry);
      clearTimeout(this.saying);
      this.socket?.close();
    };
  }

  /** Sets the tables whose matches are on the screen, and sends them soon. */
  look(tables: readonly string[]): void {
    if (tables.join() === this.looks.join()) return;
    this.looks = tables;
    clearTimeout(this.saying);
    const wait = Math.max(0, this.said + SAY_MS - performance.now());
    this.saying = setTimeout(() => this.say(), wait);
  }

  private say(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.said = performance.now();
    const ask: RunningAsk = { t: "look", tables: [...this.looks] };
    this.socket.send(JSON.stringify(ask));
  }

  private readonly again = (): void => {
    if (document.visibilityState === "visible") this.connect();
  };

  private connect(): void {
    clearTimeout(this.retry);
    this.socket?.close();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.failures = 0;
      this.link.value = "open";
      this.say();
    });
    socket.addEventListener("message", ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(String(data)) as RunningMsg);
    });
    socket.addEventListener("close", () => {
      if (this.ended || socket !== this.socket) return;
      this.link.value = "lost";
      const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures);
      this.failures += 1;
      this.retry = setTimeout(() => this.connect(), wait);
    });
  }

  private hear(message: RunningMsg): void {
    const at = performance.now();
    batch(() => {
      if (message.t === "matches") {
        const known = new Set(message.tables);
        this.tables.value = message.tables;
        this.count.value = message.running;
        this.shown.value = new Map([...this.shown.peek()].filter(([table]) => known.has(table)));
      } else {
        const shown = new Map(this.shown.peek());
        for (const preview of message.previews) shown.set(preview.table, { preview, at });
        this.shown.value = shown;
      }
    });
  }
}
