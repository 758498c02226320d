// Keys: a link with a key gives its tab a role, for example that of the arbiter or of a clock.

import type { KeyKind } from "../wire.gen.ts";

export function sameKey(one: KeyKind, other: KeyKind): boolean {
  return keyName(one) === keyName(other);
}

/** A unique name of a kind of key, for list keys: `arbiter`, `clock`, `clockA`, `assistantb`. */
export function keyName(kind: KeyKind): string {
  if (kind.is === "clock") return `clock${kind.board ?? ""}`;
  return kind.is === "assistant" ? `assistant${kind.seat}` : kind.is;
}
