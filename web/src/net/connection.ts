// The WebSocket connection of the page. It is open while something is subscribed to, and opens again whenever it is lost.
//
// Each subscription has a number, which its messages have in both directions. The connection passes messages on to the
// subscription. Only pings, pongs and probes are handled here, to measure the server's time. Each time the connection
// opens, it subscribes again. `link.ts` decides when it opens, pings and counts as lost.

import type { ClientMsg, Envelope, ServerMsg, Topic } from "../wire.gen.ts";
import { earlySocket } from "./early.ts";
import { greeting } from "./greeting.ts";
import { greeted, hello } from "./guest.ts";
import { linkOf, next, nextTick, start, type Action, type LinkEvent, type Link, type Now, type State } from "./link.ts";

const VERSION = 2;
/** After the server has ended a subscription for a while, the page subscribes again after this time, ms. */
const SUBSCRIBE_AGAIN_MS = 500;

/** A message of the server, with the number of its topic. */
type Numbered = ServerMsg & Pick<Envelope, "n">;

/** What follows a topic. */
interface Follower {
  /** Returns the topic, each time that the connection opens. */
  topic(): Topic;
  message(message: ServerMsg, at: number): void;
  /** Called with each new state of the connection. */
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
  private state: State = start(moment());
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When each unanswered ping was sent, by its number. */
  private readonly sent = new Map<number, number>();
  private readonly followers = new Map<number, Follower>();
  private topics = 0;

  constructor(private readonly address: string) {
    window.addEventListener("online", this.woke);
    document.addEventListener("visibilitychange", this.woke);
    // The browser may have kept the whole page while another one was shown. Its socket is closed then.
    window.addEventListener("pageshow", (event) => {
      if (event.persisted) this.woke();
    });
  }

  /** Follows a topic. Opens the connection if there is none. */
  subscribe(follower: Follower): Subscription {
    this.topics += 1;
    const n = this.topics;
    this.step("subscribed");
    this.followers.set(n, follower);
    this.ask(n, follower);
    follower.link(linkOf(this.state));
    return {
      send: (message) => this.send(message, n),
      measureAgain: () => this.step("measure"),
      end: () => {
        if (!this.followers.delete(n)) return;
        this.send({ t: "unsub" }, n);
        if (this.followers.size === 0) this.step("unused");
      },
    };
  }

  /** Whether messages can be sent. An early socket may be open before the page has greeted the server. */
  isOpen(): boolean {
    return this.state.socket.is === "open" && this.socket?.readyState === WebSocket.OPEN;
  }

  private step(event: LinkEvent): void {
    const before = linkOf(this.state);
    const [state, actions] = next(this.state, event, moment());
    this.state = state;
    for (const action of actions) this.act(action);
    this.setTimer();
    const link = linkOf(state);
    if (link !== before) this.followers.forEach((one) => one.link(link));
  }

  private act(action: Action): void {
    switch (action.do) {
      case "open":
        this.close();
        return this.open();
      case "close":
        return this.close();
      case "greet":
        this.sent.clear();
        this.send(hello(VERSION));
        return this.followers.forEach((one, n) => this.ask(n, one));
      case "ping":
        if (this.send({ t: "ping", k: action.k })) this.sent.set(action.k, performance.now());
        return;
      case "forget":
        this.sent.clear();
        return this.followers.forEach((one) => one.slept?.());
    }
  }

  private setTimer(): void {
    clearTimeout(this.timer);
    const due = nextTick(this.state);
    if (due !== null) this.timer = setTimeout(() => this.step("tick"), Math.max(0, Math.ceil(due - performance.now())));
  }

  private open(): void {
    const socket = earlySocket() ?? new WebSocket(this.address);
    this.socket = socket;
    // A socket that was given up may still report something.
    const pass = (event: LinkEvent) => {
      if (socket === this.socket) this.step(event);
    };
    if (socket.readyState === WebSocket.OPEN) queueMicrotask(() => pass("opened"));
    socket.addEventListener("open", () => pass("opened"));
    socket.addEventListener("close", () => pass("closed"));
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.received(event);
    });
  }

  private close(): void {
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  private ask(n: number, follower: Follower): void {
    this.send({ t: "sub", to: follower.topic() }, n);
  }

  private send(message: ClientMsg, n?: number): boolean {
    if (!this.isOpen()) return false;
    this.socket?.send(JSON.stringify({ n, ...message }));
    if ("id" in message) this.step("asked");
    return true;
  }

  private received(event: MessageEvent): void {
    const at = performance.now();
    this.step("heard");
    const message = JSON.parse(String(event.data)) as Numbered;
    if (message.t === "probe") this.send({ t: "echo", k: message.k });
    else if (message.t === "pong") this.measure(message.k, message.now, at);
    else if (message.t === "hi") this.greeted(message);
    else this.pass(message, at);
  }

  private greeted({ guest, you, features }: Extract<ServerMsg, { t: "hi" }>): void {
    greeted(guest);
    greeting.value = { you, features };
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

  /** Connects or pings at once, when the network returns or the tab becomes visible. */
  private readonly woke = (): void => {
    if (document.visibilityState === "visible") this.step("woke");
  };
}

function moment(): Now {
  return { at: performance.now(), wall: Date.now(), random: Math.random() };
}
