// The WebSocket connection of the page. It is open while something is subscribed to, and opens again whenever it is lost.
//
// Each subscription has a number, which its messages have in both directions. The connection passes messages on to the
// subscription. Only pings, pongs and probes are handled here, to measure the server's time. Each time the connection
// opens, it subscribes again.

import type { ClientMsg, Envelope, ServerMsg, Topic } from "../wire.gen.ts";
import { greeted, hello } from "./guest.ts";

const VERSION = 2;
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

/** The connection closes when nothing has been subscribed to for this long. The next page uses the same connection. */
const UNUSED_MS = 30_000;
/** After the server has ended a subscription for a while, the page subscribes again after this time, ms. */
const SUBSCRIBE_AGAIN_MS = 500;

export type Link = "connecting" | "open" | "silent" | "lost";

/** A message of the server, with the number of its topic. */
type Numbered = ServerMsg & Pick<Envelope, "n">;

/** What follows a topic. */
export interface Follower {
  /** Returns the topic, each time that the connection opens. */
  topic(): Topic;
  message(message: ServerMsg, at: number): void;
  /** Called with each new state of the connection. `silent`: a message has had no answer for QUIET_MS. */
  link(link: Link): void;
  /** Called when the server's time was `now` for a ping that was sent at `sent` and answered at `at`. */
  pong?(now: number, sent: number, at: number): void;
  /** Called when earlier measurements are no longer valid, because the page has slept. */
  slept?(): void;
}

/** A topic that the page follows. */
export interface Subscription {
  /** Sends a message. Returns false without a connection. */
  send(message: ClientMsg): boolean;
  /** Measures the server's time again with a few quick pings. */
  measureAgain(): void;
  end(): void;
}

/** The address of the server's WebSocket. */
function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

let ofPage: Connection | null = null;

/** The connection of this page. */
export function pageConnection(): Connection {
  ofPage ??= new Connection(socketAddress());
  return ofPage;
}

export class Connection {
  private socket: WebSocket | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private closing: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Fires when the server has not answered for QUIET_MS. */
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private pings = 0;
  /** The number of quick pings that are still to be sent. */
  private quick = QUICK_PINGS;
  private readonly sent = new Map<number, number>();
  /** When the oldest unanswered message was sent; null when none is unanswered. */
  private waitsSince: number | null = null;
  private patience = SILENCE_MS;
  /** The system time minus the page's clock, ms. */
  private wallClockOffset = Date.now() - performance.now();
  private readonly followers = new Map<number, Follower>();
  private topics = 0;
  private current: Link = "connecting";

  constructor(private readonly address: string) {
    window.addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
  }

  /** Follows a topic. Opens the connection if there is none. */
  subscribe(follower: Follower): Subscription {
    this.topics += 1;
    const n = this.topics;
    clearTimeout(this.closing);
    if (this.socket === null) this.connect();
    this.followers.set(n, follower);
    this.ask(n, follower);
    follower.link(this.current);
    return {
      send: (message) => this.send(message, n),
      measureAgain: () => this.measureAgain(),
      end: () => {
        if (!this.followers.delete(n)) return;
        this.send({ t: "unsub" }, n);
        if (this.followers.size === 0) this.closing = setTimeout(() => this.drop(), UNUSED_MS);
      },
    };
  }

  isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private report(link: Link): void {
    this.current = link;
    this.followers.forEach((one) => one.link(link));
  }

  private ask(n: number, follower: Follower): void {
    this.send({ t: "sub", to: follower.topic() }, n);
  }

  private send(message: ClientMsg, n?: number): boolean {
    if (!this.isOpen()) return false;
    this.socket?.send(JSON.stringify({ n, ...message }));
    if ("id" in message) this.expectAnswer();
    return true;
  }

  private measureAgain(): void {
    if (!this.isOpen()) return;
    this.quick = QUICK_PINGS;
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(this.check, 0);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.report(this.failures === 0 ? "connecting" : "lost");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => this.opened(socket));
    socket.addEventListener("message", (event) => this.received(socket, event));
    socket.addEventListener("close", () => this.lost(socket));
    this.waitsSince = performance.now();
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
    this.report("open");
    this.send(hello(VERSION));
    this.followers.forEach((one, n) => this.ask(n, one));
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(this.check, QUICK_PING_MS);
  }

  private received(socket: WebSocket, event: MessageEvent): void {
    if (socket !== this.socket) return;
    const at = performance.now();
    this.waitsSince = null;
    this.patience = SILENCE_MS;
    this.endSilence();
    if (this.current === "silent") this.report("open");
    const message = JSON.parse(String(event.data)) as Numbered;
    if (message.t === "probe") this.send({ t: "echo", k: message.k });
    else if (message.t === "pong") this.measure(message.k, message.now, at);
    else if (message.t === "hi") greeted(message.guest);
    else this.pass(message, at);
  }

  /** Passes a message on to its follower. A message about the connection is for all of them. */
  private pass(message: Numbered, at: number): void {
    const { n } = message;
    if (n === undefined) return this.followers.forEach((one) => one.message(message, at));
    const follower = this.followers.get(n);
    if (follower === undefined) return;
    follower.message(message, at);
    if (message.t !== "bye" || !message.retry) return;
    setTimeout(() => {
      if (this.followers.has(n)) this.ask(n, follower);
    }, SUBSCRIBE_AGAIN_MS);
  }

  private measure(k: number, now: number, at: number): void {
    const sent = this.sent.get(k);
    this.sent.delete(k);
    if (sent === undefined) return;
    this.followers.forEach((one) => one.pong?.(now, sent, at));
  }

  /** Called after a message that the server answers: starts the wait for the answer, if none runs yet. */
  private expectAnswer(): void {
    this.waitsSince ??= performance.now();
    this.silenceTimer ??= setTimeout(() => this.report("silent"), QUIET_MS);
  }

  /** Ends the wait for an answer. */
  private endSilence(): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = undefined;
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.drop();
    this.report("lost");
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
    if (document.visibilityState !== "visible" || this.followers.size === 0) return;
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
      this.followers.forEach((one) => one.slept?.());
      this.sent.clear();
    }
    return slept;
  }

  /** Checks with pings that the connection is alive, and measures the match time. */
  private askAtOnce(): void {
    if (!this.isOpen()) return;
    this.waitsSince = null;
    this.patience = WOKEN_SILENCE_MS;
    this.measureAgain();
  }

  private readonly check = (): void => {
    const now = performance.now();
    const { socket } = this;
    if (socket === null) return;
    if (this.hasSlept()) return this.askAtOnce();
    if (this.waitsSince !== null && now - this.waitsSince > this.patience) return this.lost(socket);
    this.pings += 1;
    if (this.send({ t: "ping", k: this.pings })) this.sent.set(this.pings, now);
    this.expectAnswer();
    this.quick = Math.max(0, this.quick - 1);
    this.pingTimer = setTimeout(this.check, this.quick > 0 ? QUICK_PING_MS : PING_MS);
  };
}
