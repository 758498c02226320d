// What the tests of all browsers need of a browser. Each browser has its own implementation, because no driver can
// control all three: `chromium.ts`, `firefox.ts` and `webkit.ts`.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A place in a window, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Value = string | number | boolean | null;

export type Key = "Enter" | "Home" | "End" | "ArrowRight";

/** A window of a browser with one page. */
export interface Pane {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page. The function cannot use values from outside; its result must be plain data. */
  call<A extends Value[], R>(inPage: (...values: A) => R, ...values: A): Promise<R>;
  click(at: Point): Promise<void>;
  /** Presses the mouse at the first point, and releases it at the last. All events may come within one frame. */
  drag(...points: readonly Point[]): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A picture of the page as PNG. */
  screenshot(): Promise<Buffer>;
}

/** A running browser. */
export interface Browser {
  /** The browser's name and version. */
  readonly version: string;
  /** Opens another window. */
  open(): Promise<Pane>;
  /** The errors of all pages so far. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser that may be installed. */
export interface Port {
  readonly name: string;
  /** The programs that the browser needs, with their paths; null for a missing program. */
  readonly needs: Readonly<Record<string, string | null>>;
  start(): Promise<Browser>;
}

export const WINDOW = { width: 1440, height: 900 } as const;

/**
 * The path of a program: the value of the environment variable, or else the first of these names in PATH. Null if
 * the program is not installed.
 */
export function program(variable: string, ...names: readonly string[]): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const files = [process.env[variable] ?? "", ...names.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return files.find((file) => file !== "" && existsSync(file)) ?? null;
}

/** The programs of `port` that are not installed. */
export function missing(port: Port): string[] {
  return Object.entries(port.needs).flatMap(([name, path]) => (path === null ? [name] : []));
}

/** The path of a needed program. */
export function needed(port: Port, name: string): string {
  const path = port.needs[name] ?? null;
  if (path === null) throw new Error(`${name} is not installed`);
  return path;
}
