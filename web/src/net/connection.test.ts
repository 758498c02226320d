// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { FakeSocket, lastSocket as socket } from "../../dev/fakesocket.ts";
import type { ServerMsg, Topic } from "../wire.gen.ts";
import { Connection, type Subscription } from "./connection.ts";
import { Sync } from "./sync.ts";

const TOPIC: Topic = { is: "table", table: "t" };
/** What the page sends when the connection opens. */
const GREETING = [
  { t: "hello", v: 2, guest: null, name: null, former: [], beside: null },
  { n: 1, t: "sub", to: TOPIC },
];
/** The number of pings that were sent. */
function pings(): number {
  return socket().sent.filter((one) => one.t === "ping").length;
}

let sync: Sync;
let links: string[];
let heard: ServerMsg[];
let connection: Connection;
let subscription: Subscription;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  links = [];
  heard = [];
  sync = new Sync();
  connection = new Connection("ws://here/ws");
  subscription = connection.subscribe({
    topic: () => TOPIC,
    message: (message) => heard.push(message),
    link: (link) => links.push(link),
    pong: (now, sent, at) => sync.pong(now, sent, at),
    slept: () => sync.doubt(),
  });
});
afterEach(() => {
  subscription.end();
  // The connection closes a while after the end of its last subscription.
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a connection", () => {
  it("sends its greeting first, and passes on messages", () => {
    socket().accept();
    expect(socket().sent).toEqual(GREETING);
    socket().say({ n: 1, t: "ack", id: "1", seq: 4 });
    socket().say({ n: 2, t: "ack", id: "2", seq: 5 });
    expect(heard).toEqual([{ n: 1, t: "ack", id: "1", seq: 4 }]);
    expect(links).toEqual(["connecting", "open"]);
  });
  it("stays open for the next subscription, and closes when none comes", () => {
    socket().accept();
    subscription.end();
    vi.advanceTimersByTime(5_000);
    subscription = connection.subscribe({ topic: () => ({ is: "matches" }), message: () => {}, link: () => {} });
    expect(socket().sent.slice(GREETING.length).filter((one) => one.t !== "ping")).toEqual([
      { n: 1, t: "unsub" },
      { n: 2, t: "sub", to: { is: "matches" } },
    ]);
    vi.advanceTimersByTime(3_000);
    subscription.end();
    for (let second = 0; second < 30; second += 5) {
      expect(connection.isOpen()).toBe(true);
      socket().say({ t: "probe", k: second });
      vi.advanceTimersByTime(5_000);
    }
    expect(connection.isOpen()).toBe(false);
    expect(subscription.send({ t: "resync" })).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("answers probes, and measures the round trip with pings", () => {
    socket().accept();
    socket().say({ t: "probe", k: 7 });
    vi.advanceTimersByTime(200);
    expect(socket().sent).toContainEqual({ t: "echo", k: 7 });
    expect(socket().sent).toContainEqual({ t: "ping", k: 1 });
    expect(sync.rtt).toBeNull();
    vi.advanceTimersByTime(30);
    socket().say({ t: "pong", k: 1, now: 500 });
    expect(sync.rtt).toBe(80);
  });
  it("opens again after a loss, with a longer wait after each failure, and sends its greeting again", () => {
    socket().accept();
    socket().fail();
    for (const longest of [320, 640, 1_300, 2_600]) {
      const before = FakeSocket.all.length;
      vi.advanceTimersByTime(longest);
      expect(FakeSocket.all.length).toBe(before + 1);
      socket().fail();
    }
    vi.advanceTimersByTime(6_500);
    socket().accept();
    expect(socket().sent).toEqual(GREETING);
    expect(links.at(-1)).toBe("open");
  });
  it("opens again at once when the network returns", () => {
    socket().accept();
    socket().fail();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });
  it("tries again when the page slept while the socket was opening, at once or when the page wakes", () => {
    vi.advanceTimersByTime(500);
    vi.setSystemTime(Date.now() + 60_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(9_700); // Nine seconds, and the wait before the retry.
    expect(FakeSocket.all).toHaveLength(3);
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(9_000);
    expect(FakeSocket.all).toHaveLength(4);
    FakeSocket.all[0]?.accept();
    expect(links).not.toContain("open");
    socket().accept();
    expect(links.at(-1)).toBe("open");
  });
  it("tries again when the browser shows a page that it had kept", () => {
    vi.advanceTimersByTime(3_000);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(FakeSocket.all).toHaveLength(1);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(FakeSocket.all).toHaveLength(2);
  });
  it("pings at once when the tab becomes visible, and is lost after two seconds without an answer", () => {
    socket().accept();
    vi.advanceTimersByTime(400);
    socket().say({ t: "pong", k: 1, now: 0 });
    const before = socket().sent.length;
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(1);
    expect(socket().sent.length).toBe(before + 1);
    vi.advanceTimersByTime(3_000);
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(320);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it("stays open when the pings after the tab became visible are answered", () => {
    socket().accept();
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(1);
    for (let n = 1; n < 10; n++) {
      socket().say({ t: "pong", k: n, now: 0 });
      vi.advanceTimersByTime(1_000);
    }
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("measures the match time again after the page has slept", () => {
    socket().accept();
    vi.advanceTimersByTime(150);
    socket().say({ t: "pong", k: 1, now: 1_000 });
    const woken = performance.now();
    vi.setSystemTime(Date.now() + 60_000);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(100);
    // This round trip is longer than the one before the sleep, but the earlier measurement is invalid now.
    socket().say({ t: "pong", k: 2, now: 61_000 });
    expect(sync.matchTime(performance.now())).toBe(61_050);
    expect(performance.now() - woken).toBe(100);
  });
  it("is lost when a ping is not answered for a long time", () => {
    socket().accept();
    vi.advanceTimersByTime(15_000);
    expect(links).toContain("lost");
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
  it("is silent after a second and a half without an answer, and open again with the answer", () => {
    socket().accept();
    vi.advanceTimersByTime(1_600);
    expect(links.at(-1)).toBe("open");
    vi.advanceTimersByTime(100);
    expect(links.at(-1)).toBe("silent");
    socket().say({ t: "pong", k: 1, now: 0 });
    expect(links).toEqual(["connecting", "open", "silent", "open"]);
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("is silent after an unanswered command, independently of the next ping", () => {
    socket().accept();
    vi.advanceTimersByTime(150);
    for (let n = 1; n < 10; n++) {
      socket().say({ t: "pong", k: n, now: 0 });
      vi.advanceTimersByTime(150);
    }
    socket().say({ t: "pong", k: 4, now: 0 });
    subscription.send({ t: "resign", id: "1", seat: "A" });
    vi.advanceTimersByTime(1_400);
    expect(links.at(-1)).toBe("open");
    vi.advanceTimersByTime(200);
    expect(links.at(-1)).toBe("silent");
  });
  it("is not opened again while every ping is answered", () => {
    const first = socket();
    first.accept();
    for (let n = 1; n < 30; n++) {
      vi.advanceTimersByTime(1_000);
      first.say({ t: "pong", k: n, now: 0 });
    }
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("carries several topics, and subscribes to each again after a loss", () => {
    socket().accept();
    const more: ServerMsg[] = [];
    const second = connection.subscribe({ topic: () => ({ is: "matches" }), message: (one) => more.push(one), link: () => undefined });
    expect(socket().sent.at(-1)).toEqual({ n: 2, t: "sub", to: { is: "matches" } });
    socket().say({ n: 2, t: "state", state: { is: "matches", matches: [], running: 0 } });
    expect([heard.length, more.length]).toEqual([0, 1]);
    socket().fail();
    vi.advanceTimersByTime(320);
    socket().accept();
    expect(socket().sent.map((one) => one.t)).toEqual(["hello", "sub", "sub"]);
    second.end();
    expect(socket().sent.at(-1)).toEqual({ n: 2, t: "unsub" });
    expect(FakeSocket.all).toHaveLength(2);
  });
  it("subscribes again when the server ended only the topic for a while", () => {
    socket().accept();
    const problem = { code: "table_closed", text: "the table is closed" };
    socket().say({ n: 1, t: "bye", problem, retry: true });
    vi.advanceTimersByTime(600);
    expect(socket().sent.filter((one) => one.t === "sub")).toHaveLength(2);
    socket().say({ n: 1, t: "bye", problem, retry: false });
    vi.advanceTimersByTime(600);
    expect(socket().sent.filter((one) => one.t === "sub")).toHaveLength(2);
  });
  it("sends quick pings at once when the match time is to be measured again", () => {
    socket().accept();
    vi.advanceTimersByTime(2_000); // The quick pings are over.
    const before = pings();
    subscription.measureAgain();
    vi.advanceTimersByTime(1);
    expect(pings()).toBe(before + 1);
    vi.advanceTimersByTime(500);
    expect(pings()).toBe(before + 4);
    const numbers = socket().sent.flatMap((one) => (one.t === "ping" ? [one.k] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
