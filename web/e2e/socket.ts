// Sends the server's messages to a page over a real socket, for measurements. A connection that Playwright intercepts
// costs more time than the page itself.

import type { WebSocket } from "ws";
import { WebSocketServer } from "ws";

import type { ClientMsg, ServerMsg } from "../src/wire.gen.ts";
import type { FixtureSocket, FixtureServer } from "./fixtureserver.ts";

/** Answers `hello` with `first`, and pings with the match time `matchMs`, as the server does. */
export function playServerOverSocket(fixtureServer: FixtureServer, first: readonly ServerMsg[], matchMs = 0): FixtureSocket {
  const heard: ClientMsg[] = [];
  let line: WebSocket | null = null;
  const answer = (socket: WebSocket, message: ClientMsg) => {
    heard.push(message);
    if (message.t === "hello") for (const one of first) socket.send(JSON.stringify(one));
    if (message.t === "ping") socket.send(JSON.stringify({ t: "pong", n: message.n, match_ms: matchMs }));
  };
  const sockets = new WebSocketServer({ noServer: true });
  fixtureServer.server.removeAllListeners("upgrade");
  fixtureServer.server.on("upgrade", (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      line = socket;
      socket.on("message", (text) => answer(socket, JSON.parse(String(text)) as ClientMsg));
    });
  });
  return {
    heard,
    say: (message) => line?.send(JSON.stringify(message)),
    cut: () => line?.close(1001),
  };
}
