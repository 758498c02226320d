// A proxy in front of the real server that serves the page itself: at first as it was built, and after `upgrade` as
// another build, with the same contents in files of other names.

import { readdir, readFile } from "node:fs/promises";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";

import { DIST, fileAt, typeOf } from "./built.ts";

/** Addresses that the server answers and not the page: of its API, and of records. */
const OF_SERVER = /^\/(api\/|[mtr]\/.*\.[a-z]+$)/;

export class TwoBuilds {
  /** Files that are missing in every build. */
  missing: RegExp | null = null;
  private upgraded = false;
  private readonly open = new Set<Socket>();

  private constructor(
    private readonly files: ReadonlyMap<string, Buffer>,
    private readonly behind: URL,
    private readonly server = createServer(),
  ) {
    server.on("request", (asked, answer) => this.answer(asked, answer));
    server.on("upgrade", (asked, near: Socket) => this.join(asked, near));
  }

  /** Starts the proxy in front of the server at `address`. */
  static async start(address: string): Promise<TwoBuilds> {
    const names = (await readdir(DIST, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    const files = await Promise.all(
      names.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(DIST.length), await readFile(path)] as const;
      }),
    );
    const proxy = new TwoBuilds(new Map(files), new URL(address));
    await new Promise<void>((done) => {
      proxy.server.listen(0, "127.0.0.1", done);
    });
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on the page is the other build. */
  upgrade(): void {
    this.upgraded = true;
  }

  stop(): void {
    for (const one of this.open) one.destroy();
    this.server.close();
    this.server.closeAllConnections();
  }

  private answer(asked: IncomingMessage, answer: ServerResponse): void {
    const path = new URL(asked.url ?? "/", this.address).pathname;
    if (OF_SERVER.test(path)) return this.forward(asked, answer);
    const file = fileAt(path);
    const body = this.file(file);
    answer.writeHead(body === null ? 404 : 200, { "content-type": typeOf(file) });
    answer.end(body ?? "");
  }

  /** A file of the current build. In the other build each name under `/assets/` has a `2` before its ending. */
  private file(path: string): Buffer | null {
    if (this.missing?.test(path) === true) return null;
    if (!this.upgraded) return this.files.get(path) ?? null;
    if (path.startsWith("/assets/") && !/2\.\w+$/.test(path)) return null;
    const body = this.files.get(path.replace(/2(\.\w+)$/, "$1")) ?? null;
    if (body === null || !/\.(js|css|html)$/.test(path)) return body;
    const names = [...this.files.keys()].filter((one) => one.startsWith("/assets/")).map((one) => one.slice("/assets/".length));
    const known = new RegExp(names.map((one) => one.replaceAll(".", String.raw`\.`)).join("|"), "g");
    return Buffer.from(body.toString().replaceAll(known, (name) => name.replace(/(\.\w+)$/, "2$1")));
  }

  private forward(asked: IncomingMessage, answer: ServerResponse): void {
    const headers = { ...asked.headers, ...this.ofServer() };
    // The server makes QR codes of its own addresses only.
    const path = (asked.url ?? "/").replaceAll(encodeURIComponent(this.address), encodeURIComponent(this.behind.origin));
    const onward = request(new URL(path, this.behind), { method: asked.method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    onward.on("error", () => answer.writeHead(502).end());
    asked.pipe(onward);
  }

  /** Passes a WebSocket on to the server, as a request from the server's own address. */
  private join(asked: IncomingMessage, near: Socket): void {
    const far = connect(Number(this.behind.port), this.behind.hostname);
    const headers = { ...asked.headers, ...this.ofServer() };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    far.write(`GET ${asked.url ?? "/"} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    near.pipe(far).pipe(near);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      this.open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.open.delete(one);
        other.destroy();
      });
    }
  }

  private ofServer(): Record<string, string> {
    return { host: this.behind.host, origin: this.behind.origin };
  }
}
