// Programs that a browser consists of: started with a line that they print, and stopped at the end.

import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * Starts a program, and waits until it prints a line that `pattern` matches. Returns the first group of the match.
 * Fails if the program ends before. Without a pattern it does not wait.
 */
export async function startChild(
  path: string,
  words: readonly string[],
  pattern: RegExp | null,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; found: string }> {
  const child = spawn(path, words, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...environment } });
  process.once("exit", () => child.kill()); // A test that is broken off leaves no browser behind.
  const said: string[] = [];
  const found = await new Promise<string>((done, fail) => {
    if (pattern === null) child.once("spawn", () => done(""));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        const [, group] = pattern?.exec(line) ?? [];
        if (group !== undefined) done(group);
      });
    }
    child.once("error", fail);
    child.once("exit", (status) => fail(new Error(`${path} ended with ${status}:\n${said.join("\n")}`)));
  });
  return { child, found };
}

/** Ends a program, and waits until it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill();
  await gone;
}
