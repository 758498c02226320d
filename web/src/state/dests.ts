// Legal destinations, as the server lists them: `e2:e3e4 N@:f7h8 e7:e8d8=QRBN e7:e8/c4f1`.

import type { Held, Square } from "./pieces.ts";

/** How a pawn may be promoted on one square. */
export interface Promotion {
  /** Roles it may declare. */
  readonly roles: readonly Held[];
  /** Squares of the other board whose piece the pawn may be exchanged for. */
  readonly exchanges: readonly Square[];
}

export interface Dests {
  readonly moves: ReadonlyMap<Square, readonly Square[]>;
  readonly drops: ReadonlyMap<Held, readonly Square[]>;
  /** By `from + to`. */
  readonly promotions: ReadonlyMap<string, Promotion>;
}

export const NO_DESTS: Dests = { moves: new Map(), drops: new Map(), promotions: new Map() };

const TOKEN = /^([a-h][1-8]|[PNBRQ]@):((?:[a-h][1-8])+)(?:=([PNBRQ]+))?(?:\/((?:[a-h][1-8])+))?$/;

/** Sent instead of destinations where any move that hands can make is allowed (`possible.ts`). */
export const ANY = "*";

/** Invalid parts are left out: a page never offers more than the server sent. */
export function readDests(text: string | null): Dests {
  if (text === null || text === "" || text === ANY) return NO_DESTS;
  const moves = new Map<Square, Square[]>();
  const drops = new Map<Held, Square[]>();
  const promotions = new Map<string, Promotion>();
  for (const token of text.split(" ")) {
    const parts = TOKEN.exec(token);
    if (parts === null) continue;
    const [, origin = "", targets = "", roles, exchanges] = parts;
    const squares = split(targets);
    if (origin.endsWith("@")) {
      merge(drops, origin.charAt(0) as Held, squares);
      continue;
    }
    merge(moves, origin, squares);
    if (roles === undefined && exchanges === undefined) continue;
    for (const to of squares) {
      const known = promotions.get(origin + to) ?? { roles: [], exchanges: [] };
      promotions.set(origin + to, {
        roles: [...known.roles, ...((roles ?? "").split("") as Held[])],
        exchanges: [...known.exchanges, ...split(exchanges ?? "")],
      });
    }
  }
  return { moves, drops, promotions };
}

function split(squares: string): Square[] {
  return squares.match(/../g) ?? [];
}

function merge<K>(map: Map<K, Square[]>, key: K, squares: readonly Square[]): void {
  const known = map.get(key) ?? [];
  map.set(key, [...known, ...squares.filter((square) => !known.includes(square))]);
}
