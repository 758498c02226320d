// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { FakeSocket, lastSocket as socket } from "../../dev/fakesocket.ts";
import type { ClientMsg, ServerMsg } from "../wire.gen.ts";
import { Connection } from "./connection.ts";
import { Sync } from "./sync.ts";

const HELLO: ClientMsg = { t: "hello", v: 1, token: null, name: null, last: null, key: null };
/** The number of pings that were sent. */
function pings(): number {
  return socket().sent.filter((one) => one.t === "ping").length;
}

let sync: Sync;
let links: string[];
let heard: ServerMsg[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  links = [];
  heard = [];
  sync = new Sync();
  connection = new Connection(
    "ws://here/ws/t",
    { greet: () => [HELLO], message: (message) => heard.push(message), link: (link) => links.push(link) },
    sync,
  );
  connection.open();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a connection", () => {
  it("sends its greeting first, and passes on messages", () => {
    socket().accept();
    expect(socket().sent).toEqual([HELLO]);
    socket().say({ t: "ack", id: "1", seq: 4 });
    expect(heard).toEqual([{ t: "ack", id: "1", seq: 4 }]);
    expect(links).toEqual(["connecting", "open"]);
  });
  it("answers probes, and measures the round trip with pings", () => {
    socket().accept();
    socket().say({ t: "probe", n: 7 });
    vi.advanceTimersByTime(200);
    expect(socket().sent).toContainEqual({ t: "echo", n: 7 });
    expect(socket().sent).toContainEqual({ t: "ping", n: 1 });
    expect(sync.rtt).toBeNull();
    vi.advanceTimersByTime(30);
    socket().say({ t: "pong", n: 1, match_ms: 500 });
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
    expect(socket().sent).toEqual([HELLO]);
    expect(links.at(-1)).toBe("open");
  });
  it("opens again at once when the network returns", () => {
    socket().accept();
    socket().fail();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });
  it("pings at once when the tab becomes visible, and is lost after two seconds without an answer", () => {
    socket().accept();
    vi.advanceTimersByTime(400);
    socket().say({ t: "pong", n: 1, match_ms: null });
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
      socket().say({ t: "pong", n, match_ms: null });
      vi.advanceTimersByTime(1_000);
    }
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("measures the match time again after the page has slept", () => {
    socket().accept();
    vi.advanceTimersByTime(150);
    socket().say({ t: "pong", n: 1, match_ms: 1_000 });
    const woken = performance.now();
    vi.setSystemTime(Date.now() + 60_000);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(100);
    // This round trip is longer than the one before the sleep, but the earlier measurement is invalid now.
    socket().say({ t: "pong", n: 2, match_ms: 61_000 });
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
    socket().say({ t: "pong", n: 1, match_ms: null });
    expect(links).toEqual(["connecting", "open", "silent", "open"]);
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("is silent after an unanswered command, independently of the next ping", () => {
    socket().accept();
    vi.advanceTimersByTime(150);
    for (let n = 1; n < 10; n++) {
      socket().say({ t: "pong", n, match_ms: null });
      vi.advanceTimersByTime(150);
    }
    socket().say({ t: "pong", n: 4, match_ms: null });
    connection.send({ t: "resign", id: "1", seat: "A" });
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
      first.say({ t: "pong", n, match_ms: null });
    }
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("does not open again after `close`", () => {
    socket().accept();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(connection.send(HELLO)).toBe(false);
  });
  it("sends quick pings at once when the match time is to be measured again", () => {
    connection.open();
    socket().accept();
    vi.advanceTimersByTime(2_000); // The quick pings are over.
    const before = pings();
    connection.measureAgain();
    vi.advanceTimersByTime(1);
    expect(pings()).toBe(before + 1);
    vi.advanceTimersByTime(500);
    expect(pings()).toBe(before + 4);
    const numbers = socket().sent.flatMap((one) => (one.t === "ping" ? [one.n] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
