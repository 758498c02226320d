// Which dialog of the desk is open.

import { signal } from "@preact/signals";

import type { GameRef } from "../wire.gen.ts";
import { forget } from "./doing.ts";

export type Opened =
  /** The next round, before it begins. */
  | { readonly is: "preview"; readonly round: number }
  | { readonly is: "table"; readonly game: GameRef }
  | { readonly is: "entry"; readonly entry: number }
  /** A list of names; `text` was pasted. */
  | { readonly is: "list"; readonly text: string }
  | { readonly is: "final" };

export const opened = signal<Opened | null>(null);

export function open(what: Opened): void {
  forget();
  opened.value = what;
}

export function close(): void {
  forget();
  opened.value = null;
}
