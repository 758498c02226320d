// What the lobby says to this guest about themselves. The code that follows the lobby is loaded when it is needed, and
// writes these signals.

import { signal } from "@preact/signals";

import { stored } from "../stored.ts";
import type { LobbyAct, OwnLobby, Problem } from "../wire.gen.ts";

/** The browser keeps something under this name while the lobby has something of this guest: a search, a partner, a set. */
export const KEPT_AS = "lobby";

/** What the lobby says to this guest; null before it has said anything. */
export const own = signal<OwnLobby | null>(null);

/** When `own` was sent, in ms of the page's clock. All its times count from then. */
export const ownAt = signal(0);

/** Whether this page follows the lobby. From the first time on it does so until it is closed. */
export const follows = signal(stored(KEPT_AS) !== null);

/** Follows the lobby from now on. */
export function follow(): void {
  follows.value = true;
}

type Send = (act: LobbyAct) => Promise<Problem | null>;

/** How requests are sent; null until `state.ts` is loaded. */
let send: Send | null = null;

export function sendBy(sender: Send): void {
  send = sender;
}

/** Asks something of the lobby. Gives null when it is done, else why not. The bar of the lobby also shows the reason. */
export async function ask(act: LobbyAct): Promise<Problem | null> {
  follow();
  if (send === null) await import("./state.ts");
  return send?.(act) ?? null;
}
