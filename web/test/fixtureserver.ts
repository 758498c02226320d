// A server that serves the built page and answers its requests with fixtures, so that a test can show any state
// without playing a match.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { rmSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page, WebSocketRoute } from "playwright-core";
import { build, type Plugin } from "vite";

import { answersTo, answerTo, topicOf } from "../dev/answers.ts";
import { DIST, fileAt, typeOf } from "./built.ts";
import type { ClientMsg, Envelope, ServerMsg } from "../src/wire.gen.ts";

export interface FixtureServer {
  readonly address: string;
  readonly server: Server;
  close(): void;
}

/** Serves a built page. `dist`: the folder of the build. */
export function openFixtureServer(dist = DIST): Promise<FixtureServer> {
  return serveFixtures((path, _, response) => {
    void built(path, dist).then((answer) => send(response, answer));
  });
}

/** Lets tests change the language of the page, also to the made-up one of dev/pseudo.ts. */
const SPEAKING: Plugin = {
  name: "speaking",
  transformIndexHtml: {
    order: "pre",
    handler: () => [{ tag: "script", attrs: { type: "module" }, children: 'import { letTestsSpeak } from "/dev/pseudo.ts"; letTestsSpeak();', injectTo: "head-prepend" }],
  },
};

/** Builds the page with `window.speak`, and serves it. */
export async function openSpeakingFixtureServer(): Promise<FixtureServer> {
  const outDir = await mkdtemp(join(tmpdir(), "bughouse-speaking-"));
  await build({ root: join(import.meta.dirname, ".."), plugins: [SPEAKING], define: { "import.meta.env.DEV": "false" }, build: { outDir }, logLevel: "error" });
  const served = await openFixtureServer(outDir);
  return {
    ...served,
    close: () => {
      served.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

type Serve = (path: string, request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server that answers API requests with fixtures. `page` serves all other paths. */
export async function serveFixtures(page: Serve): Promise<FixtureServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://fixtures");
    void textOf(request).then((sent) => {
      const answer = answerTo(pathname, sent);
      if (answer === null) page(pathname, request, response);
      else send(response, answer);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return { address: `http://127.0.0.1:${portOf(server)}`, server, close: () => server.close() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

interface Answer {
  readonly type: string;
  readonly body: string | Buffer | null;
}

function send(response: ServerResponse, { type, body }: Answer): void {
  response.writeHead(body === null ? 404 : 200, { "content-type": type });
  response.end(body ?? "");
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function built(path: string, dist: string): Promise<Answer> {
  const file = fileAt(path);
  return { type: typeOf(file), body: await readFile(join(dist, file)).catch(() => null) };
}

/** The page's connection as the server sees it. */
export interface FixtureSocket {
  /** All messages that the page has sent, without the numbers of topics. */
  readonly heard: ClientMsg[];
  say(message: ServerMsg): void;
  /** Breaks the connection. */
  cut(): void;
}

/** Replaces the server at the page's WebSocket. */
export async function playServer(page: Page, first: readonly ServerMsg[], matchMs = 0): Promise<FixtureSocket> {
  const heard: ClientMsg[] = [];
  let line: WebSocketRoute | null = null;
  const topics = new Map<string, number>();
  await page.routeWebSocket(/\/ws$/, (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const { n: topic, ...message } = JSON.parse(String(text)) as ClientMsg & Envelope;
      heard.push(message);
      if (message.t === "sub" && topic !== undefined) topics.set(message.to.is, topic);
      for (const answer of answersTo(message, topic, first, matchMs)) socket.send(JSON.stringify(answer));
    });
  });
  return {
    heard,
    say: (message) => line?.send(JSON.stringify({ n: topics.get(topicOf(message)), ...message })),
    cut: () => void line?.close({ code: 1001 }),
  };
}
