// Sends the server's messages to a page over a real socket, for measurements. A connection that Playwright intercepts
// costs more time than the page itself.

import type { WebSocket } from "ws";
import { WebSocketServer } from "ws";

import type { ClientMsg, Envelope, ServerMsg } from "../src/wire.gen.ts";
import { answersTo } from "../dev/answers.ts";
import type { FixtureSocket, FixtureServer } from "./fixtureserver.ts";

/** Answers `sub` with `first`, and pings with the match time `matchMs`, as the server does. */
export function playServerOverSocket(fixtureServer: FixtureServer, first: readonly ServerMsg[], matchMs = 0): FixtureSocket {
  const heard: ClientMsg[] = [];
  let line: WebSocket | null = null;
  let n = 1;
  const answer = (socket: WebSocket, { n: topic, ...message }: ClientMsg & Envelope) => {
    heard.push(message);
    if (message.t === "sub") n = topic ?? n;
    for (const one of answersTo(message, topic, first, matchMs)) socket.send(JSON.stringify(one));
  };
  const sockets = new WebSocketServer({ noServer: true });
  fixtureServer.server.removeAllListeners("upgrade");
  fixtureServer.server.on("upgrade", (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      line = socket;
      socket.on("message", (text) => answer(socket, JSON.parse(String(text)) as ClientMsg & Envelope));
    });
  });
  return {
    heard,
    say: (message) => line?.send(JSON.stringify({ n, ...message })),
    cut: () => line?.close(1001),
  };
}
