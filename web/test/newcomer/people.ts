// The people whom a newcomer meets: `bughouse-load crowd`, which plays fifty people as they are.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const PEOPLE = 50;
/** They end by themselves, whatever happens to this process. */
const MINUTES = 20;
/** How long they are here before the newcomer comes, ms. */
const BEFORE_MS = 60_000;

const ROOT = join(import.meta.dirname, "../../..");

function program(): string {
  const file = process.env["BUGHOUSE_LOAD"] ?? join(process.env["CARGO_TARGET_DIR"] ?? join(ROOT, "target"), "debug/bughouse-load");
  if (!existsSync(file)) throw new Error(`${file} is missing: cargo build -p bughouse-load, or set BUGHOUSE_LOAD`);
  return file;
}

/** Lets people come to the server at this address. Returns what ends them. */
export async function peopleCome(address: string, seed: number): Promise<() => void> {
  const at = new URL(address).host;
  const words = ["crowd", "--at", at, "--people", `${PEOPLE}`, "--minutes", `${MINUTES}`, "--seed", `${seed}`];
  const child = spawn(program(), words, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  await wait(BEFORE_MS);
  if (child.exitCode !== null) throw new Error(`the people did not come:\n${said}`);
  return () => void child.kill("SIGKILL");
}
