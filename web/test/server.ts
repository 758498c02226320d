// Starts the real program on a free loopback port, with a data folder of its own.

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TableMade, TableSetup } from "../src/wire.gen.ts";

const ROOT = join(import.meta.dirname, "../..");
const LOOPBACK = "127.0.0.1";

/** The path of the program. */
export function binary(): string {
  const target = process.env["CARGO_TARGET_DIR"] ?? join(ROOT, "target");
  const file = process.env["BUGHOUSE_BIN"] ?? join(target, "debug/bughouse");
  if (!existsSync(file)) throw new Error(`${file} is missing: cargo build -p bughouse, or set BUGHOUSE_BIN`);
  return file;
}

export class GameServer {
  private process: ChildProcess | null = null;
  private said = "";

  private constructor(
    private readonly port: number,
    private readonly data: string,
    private readonly name: string,
    private readonly settings: readonly string[],
  ) {}

  /** Starts the program. `name`: the host name that pages use; `settings`: further lines of the configuration. */
  static async start(name = LOOPBACK, settings: readonly string[] = []): Promise<GameServer> {
    const data = await mkdtemp(join(tmpdir(), "bughouse-e2e-"));
    const server = new GameServer(await freePort(), data, name, settings);
    await server.run();
    return server;
  }

  /** The address for pages. */
  get address(): string {
    return `http://${this.name}:${this.port}`;
  }

  private get origin(): string {
    return `http://${LOOPBACK}:${this.port}`;
  }


  /** Kills the process without a warning, like a power cut. */
  async kill(): Promise<void> {
    const { process: child } = this;
    this.process = null;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  /** Stops the program as for an upgrade. It sends a message, pauses matches and exits. */
  async end(): Promise<void> {
    const { process: child } = this;
    if (child === null) throw new Error("no process runs");
    this.process = null;
    const gone = new Promise<number | null>((done) => child.once("exit", done));
    child.kill("SIGTERM");
    const status = await gone;
    if (status !== 0) throw new Error(`the server ended with ${status}:\n${this.said}`);
  }

  /** Starts again with the same port and data. */
  async run(): Promise<void> {
    // An operator whose server has a host name makes this setting too.
    const config = join(this.data, "config.toml");
    await writeFile(config, [`origins = ["${this.address}"]`, ...this.settings, ""].join("\n"));
    const words = ["serve", "--config", config, "--listen", `${LOOPBACK}:${this.port}`, "--data", this.data];
    const child = spawn(binary(), words, { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => {
        this.said = (this.said + text.toString()).slice(-4_000);
      });
    }
    await this.listening(child);
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }

  async makeTable(set: TableSetup["set"] = [], preset = "fics"): Promise<string> {
    const answer = await fetch(`${this.origin}/api/tables`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ preset, set }),
    });
    if (!answer.ok) throw new Error(`no table: ${await answer.text()}`);
    return ((await answer.json()) as TableMade).id;
  }

  async text(path: string): Promise<string> {
    const answer = await fetch(this.origin + path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  }

  /** Waits until the program prints its address, which means that it accepts connections. */
  private listening(child: ChildProcess): Promise<void> {
    return new Promise((done, fail) => {
      child.stdout?.once("data", () => done());
      child.once("exit", () => fail(new Error(`the server does not start:\n${this.said}`)));
    });
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, LOOPBACK, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
