// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { FakeSocket, lastSocket as socket } from "../../dev/fakesocket.ts";
import { LiveMatches } from "./livematches.ts";

let running: LiveMatches;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  running = new LiveMatches("ws://here/ws/matches");
  end = running.open();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the connection of live matches opens again after a loss, and sends which matches are on the screen", () => {
  socket().accept();
  running.look(["k3x9"]);
  vi.advanceTimersByTime(1_000);
  socket().fail();
  expect(running.link.value).toBe("lost");
  vi.advanceTimersByTime(600);
  expect(FakeSocket.all).toHaveLength(2);
  socket().accept();
  expect(running.link.value).toBe("open");
  expect(socket().sent).toEqual([{ t: "look", tables: ["k3x9"] }]);
});

it("the connection of live matches is replaced when the tab becomes visible, and is not shown as lost", () => {
  socket().accept();
  socket().say({ t: "matches", tables: ["k3x9"], running: 1 });
  const [before] = FakeSocket.all;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all).toHaveLength(2);
  before?.fail();
  expect(running.link.value).toBe("open");
  expect(running.tables.value).toEqual(["k3x9"]);
  socket().accept();
  socket().say({ t: "matches", tables: [], running: 0 });
  before?.say({ t: "matches", tables: ["old"], running: 1 });
  expect(running.tables.value).toEqual([]);
});

it("the connection of live matches does not open again after it was stopped", () => {
  socket().accept();
  end();
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});
