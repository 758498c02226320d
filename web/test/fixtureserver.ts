// A server that serves the built page and answers its requests with fixtures, so that a test can show any state
// without playing a match.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { AddressInfo } from "node:net";

import type { Page, WebSocketRoute } from "playwright-core";
import { createServer as createDevServer } from "vite";

import { HERE, REPLAY, RULES } from "../dev/fixtures.ts";
import { POSITION, RECORD, RECORDS, TRIED } from "../dev/records.ts";
import type { ClientMsg, Envelope, ServerMsg } from "../src/wire.gen.ts";

const DIST = join(import.meta.dirname, "../dist");
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};
const QR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h2v2H4z"/></svg>';

export interface FixtureServer {
  readonly address: string;
  readonly server: Server;
  close(): void;
}

/** Serves the built page. */
export function openFixtureServer(): Promise<FixtureServer> {
  return serveFixtures((path, _, response) => {
    void built(path).then((answer) => send(response, answer));
  });
}

/** Serves the page in development mode, which also has the made-up language of dev/pseudo.ts. */
export async function openDevFixtureServer(): Promise<FixtureServer> {
  const vite = await createDevServer({
    root: join(import.meta.dirname, ".."),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: "spa",
    logLevel: "error",
  });
  const fixtureServer = await serveFixtures((_, request, response) => vite.middlewares(request, response));
  return { ...fixtureServer, close: () => void vite.close().then(() => fixtureServer.close()) };
}

type Serve = (path: string, request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server that answers API requests with fixtures. `page` serves all other paths. */
async function serveFixtures(page: Serve): Promise<FixtureServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://fixtures");
    const answer = answerTo(pathname);
    if (answer === null) page(pathname, request, response);
    else send(response, answer);
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return { address: `http://127.0.0.1:${portOf(server)}`, server, close: () => server.close() };
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

function answerTo(path: string): Answer | null {
  if (path === "/api/rules") return json(RULES);
  if (path === "/api/rules/check") return json({ problem: null });
  if (path === "/api/here") return json(HERE);
  if (path === "/api/qr") return { type: "image/svg+xml", body: QR };
  if (path.endsWith("/tried")) return json(TRIED);
  if (path.startsWith("/api/tables/")) return json(REPLAY);
  if (path === `/api/records/${RECORDS.id}`) return json(RECORDS);
  if (path === `/api/records/${RECORDS.id}/2`) return json(POSITION);
  if (path.startsWith("/api/records/")) return json(RECORD);
  return null;
}

async function built(path: string): Promise<Answer> {
  const file = path.startsWith("/assets/") || /^\/[\w-]+\.\w+$/.test(path) ? path : "/index.html";
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  return { type, body: await readFile(join(DIST, file)).catch(() => null) };
}

function json(value: unknown): Answer {
  return { type: "application/json", body: JSON.stringify(value) };
}

/** The page's connection as the server sees it. */
export interface FixtureSocket {
  /** All messages that the page has sent, without the numbers of topics. */
  readonly heard: ClientMsg[];
  say(message: ServerMsg): void;
  /** Breaks the connection. */
  cut(): void;
}

/**
 * Answers a message of the page as the server does: `hello`, each `sub` with `first`, and each `ping` with the match
 * time `matchMs`.
 */
export function answersTo(message: ClientMsg, n: number | undefined, first: readonly ServerMsg[], matchMs: number): ServerMsg[] {
  if (message.t === "hello") return [{ t: "hi", v: 2, now: matchMs, features: [], you: "k3x9k3x9k3x9" }];
  if (message.t === "ping") return [{ t: "pong", k: message.k, now: matchMs }];
  if (message.t !== "sub" || n === undefined) return [];
  const clock: ServerMsg[] = message.to.is === "table" ? [{ t: "clock", zero: 0 }] : [];
  return [...first, ...clock].map((one) => Object.assign({ n }, one));
}

/** Replaces the server at the page's WebSocket. */
export async function playServer(page: Page, first: readonly ServerMsg[], matchMs = 0): Promise<FixtureSocket> {
  const heard: ClientMsg[] = [];
  let line: WebSocketRoute | null = null;
  let n = 1;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const { n: topic, ...message } = JSON.parse(String(text)) as ClientMsg & Envelope;
      heard.push(message);
      if (message.t === "sub") n = topic ?? n;
      for (const answer of answersTo(message, topic, first, matchMs)) socket.send(JSON.stringify(answer));
    });
  });
  return {
    heard,
    say: (message) => line?.send(JSON.stringify({ n, ...message })),
    cut: () => void line?.close({ code: 1001 }),
  };
}
