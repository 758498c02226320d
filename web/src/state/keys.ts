// Keys: links that make a tab more than a visitor.

import type { KeyKind } from "../wire.gen.ts";

export function sameKey(one: KeyKind, other: KeyKind): boolean {
  return keyName(one) === keyName(other);
}

/** A name for lists: `arbiter`, `clock`, `clockA`, `assistantb`. */
export function keyName(kind: KeyKind): string {
  if (kind.is === "clock") return `clock${kind.board ?? ""}`;
  return kind.is === "assistant" ? `assistant${kind.seat}` : kind.is;
}
