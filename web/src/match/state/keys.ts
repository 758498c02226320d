// Keys. A key is a secret in a link. It gives the tab that opens the link a role, for example arbiter or clock.

import type { KeyKind } from "../../wire.gen.ts";

export function sameKey(one: KeyKind, other: KeyKind): boolean {
  return keyName(one) === keyName(other);
}

/** The name of a kind of key, different for each kind: `arbiter`, `clock`, `clockA`, `assistantb`. */
export function keyName(kind: KeyKind): string {
  if (kind.is === "clock") return `clock${kind.board ?? ""}`;
  return kind.is === "assistant" ? `assistant${kind.seat}` : kind.is;
}
