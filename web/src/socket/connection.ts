// The WebSocket connection to one table. It opens again whenever it is lost.
//
// It passes messages on to its hooks. Only pings, pongs and probes are handled here, to measure the match time.
// Each time the connection opens, it sends the messages that the hook `greet` returns.

import type { ClientMsg, ServerMsg } from "../wire.gen.ts";
import type { Sync } from "./sync.ts";

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
const PING_MS = 2_500;
/** The number of quick pings, sent after opening and when a match begins or resumes, to find a short round trip. */
const QUICK_PINGS = 4;
const QUICK_PING_MS = 150;
/** The page shows that the server is silent when a command or a ping has had no answer for this long. */
const QUIET_MS = 1_500;
/** The connection counts as lost when it has had no answer for this long. */
const SILENCE_MS = 9_000;
/** The same after the page has slept. It is shorter: the connection may be dead while a player's clock runs. */
const WOKEN_SILENCE_MS = 2_000;
/** The page has slept if the system time has advanced by this much more than the page's clock. */
const SLEPT_MS = 1_000;

export interface Hooks {
  /** Returns the messages to send when the connection opens, `hello` first. */
  greet(): ClientMsg[];
  message(message: ServerMsg, at: number): void;
  /** Called with each new state of the connection. `silent`: a message has had no answer for QUIET_MS. */
  link(link: "connecting" | "open" | "silent" | "lost"): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Fires when the server has not answered for QUIET_MS. */
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private silent = false;
  private failures = 0;
  private pings = 0;
  /** The number of quick pings that are still to be sent. */
  private quick = QUICK_PINGS;
  private readonly sent = new Map<number, number>();
  /** When the oldest unanswered message was sent; null when none is unanswered. */
  private oldestUnansweredAt: number | null = null;
  private patience = SILENCE_MS;
  /** The system time minus the page's clock, ms. */
  private wallClockOffset = Date.now() - performance.now();
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly hooks: Hooks,
    private readonly sync: Sync,
  ) {}

  open(): void {
    this.ended = false;
    window.addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    this.connect();
  }

  close(): void {
    this.ended = true;
    window.removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
    this.drop();
  }

  /** Sends a message. Returns false without a connection. */
  send(message: ClientMsg): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if ("id" in message) this.expectAnswer();
    return true;
  }

  /** Measures the match time again with a few quick pings. */
  measureAgain(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.quick = QUICK_PINGS;
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(this.check, 0);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.hooks.link(this.failures === 0 ? "connecting" : "lost");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => this.opened(socket));
    socket.addEventListener("message", (event) => this.received(socket, event));
    socket.addEventListener("close", () => this.lost(socket));
    this.oldestUnansweredAt = performance.now();
    this.patience = SILENCE_MS;
    this.pingTimer = setTimeout(this.check, SILENCE_MS);
  }

  private opened(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.failures = 0;
    this.pings = 0;
    this.quick = QUICK_PINGS;
    this.sent.clear();
    this.hasSlept();
    this.hooks.link("open");
    for (const message of this.hooks.greet()) this.send(message);
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(this.check, QUICK_PING_MS);
  }

  private received(socket: WebSocket, event: MessageEvent): void {
    if (socket !== this.socket) return;
    const at = performance.now();
    this.oldestUnansweredAt = null;
    this.patience = SILENCE_MS;
    if (this.endSilence()) this.hooks.link("open");
    const message = JSON.parse(String(event.data)) as ServerMsg;
    if (message.t === "probe") this.send({ t: "echo", n: message.n });
    if (message.t === "pong") this.measure(message.n, message.match_ms, at);
    this.hooks.message(message, at);
  }

  private measure(n: number, matchMs: number | null, at: number): void {
    const sent = this.sent.get(n);
    this.sent.delete(n);
    if (sent !== undefined && matchMs !== null) this.sync.pong(matchMs, sent, at);
  }

  /** Called after a message that the server answers: starts the wait for the answer, if none runs yet. */
  private expectAnswer(): void {
    this.oldestUnansweredAt ??= performance.now();
    this.silenceTimer ??= setTimeout(() => {
      this.silent = true;
      this.hooks.link("silent");
    }, QUIET_MS);
  }

  /** Ends the wait for an answer. Returns whether `silent` was reported. */
  private endSilence(): boolean {
    const { silent } = this;
    clearTimeout(this.silenceTimer);
    this.silenceTimer = undefined;
    this.silent = false;
    return silent;
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.drop();
    if (this.ended) return;
    this.hooks.link("lost");
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures);
    this.failures += 1;
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.pingTimer);
    this.endSilence();
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  /** Connects or pings at once, when the network returns or the tab becomes visible. */
  private readonly again = (): void => {
    if (this.ended || document.visibilityState !== "visible") return;
    this.hasSlept();
    if (this.socket === null) this.connect();
    else this.askAtOnce();
  };

  /** Returns whether the page has slept since the last call. If it has, earlier measurements are discarded. */
  private hasSlept(): boolean {
    const wallClockOffset = Date.now() - performance.now();
    const slept = Math.abs(wallClockOffset - this.wallClockOffset) > SLEPT_MS;
    this.wallClockOffset = wallClockOffset;
    if (slept) {
      this.sync.doubt();
      this.sent.clear();
    }
    return slept;
  }

  /** Checks with pings that the connection is alive, and measures the match time. */
  private askAtOnce(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.oldestUnansweredAt = null;
    this.patience = WOKEN_SILENCE_MS;
    this.measureAgain();
  }

  private readonly check = (): void => {
    const now = performance.now();
    const { socket } = this;
    if (socket === null) return;
    if (this.hasSlept()) return this.askAtOnce();
    if (this.oldestUnansweredAt !== null && now - this.oldestUnansweredAt > this.patience) return this.lost(socket);
    this.pings += 1;
    if (this.send({ t: "ping", n: this.pings })) this.sent.set(this.pings, now);
    this.expectAnswer();
    this.quick = Math.max(0, this.quick - 1);
    this.pingTimer = setTimeout(this.check, this.quick > 0 ? QUICK_PING_MS : PING_MS);
  };
}
