// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { FakeSocket, lastSocket as socket } from "../../dev/fakesocket.ts";
import { Connection } from "./connection.ts";
import { LiveMatches } from "./livematches.ts";

let running: LiveMatches;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  running = new LiveMatches();
  end = running.open(new Connection("ws://here/ws"));
});
afterEach(() => {
  end();
  // The connection closes a while after the end of its last subscription.
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the list of live matches is subscribed to again after a loss, with the matches on the screen", () => {
  socket().accept();
  running.look(["k3x9"]);
  vi.advanceTimersByTime(1_000);
  socket().say({ n: 1, t: "state", state: { is: "matches", matches: ["k3x9"], running: 1 } });
  socket().fail();
  expect(running.link.value).toBe("lost");
  expect(running.ids.value).toEqual(["k3x9"]);
  vi.advanceTimersByTime(600);
  expect(FakeSocket.all).toHaveLength(2);
  socket().accept();
  expect(running.link.value).toBe("open");
  vi.advanceTimersByTime(0);
  expect(socket().sent).toContainEqual({ n: 1, t: "want", want: { is: "previews", matches: ["k3x9"] } });
});

it("the list of live matches is not subscribed to again after it was left", () => {
  socket().accept();
  end();
  document.dispatchEvent(new Event("visibilitychange"));
  for (let second = 0; second < 60; second += 5) {
    socket().say({ t: "probe", k: second });
    vi.advanceTimersByTime(5_000);
  }
  expect(FakeSocket.all).toHaveLength(1);
});

it("the matches on the screen are sent once when the connection opens", () => {
  running.look(["k3x9"]);
  socket().accept();
  vi.advanceTimersByTime(1_000);
  expect(socket().sent.filter(({ t }) => t === "want")).toHaveLength(1);
});
