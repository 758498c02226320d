// Reads the server's text of legal destinations. In `e2:e3e4 N@:f7h8 e7:e8d8=QRBN e7:e8/c4f1` the pawn on e2
// goes to e3 or e4, a knight is dropped on f7 or h8, and the pawn on e7 is promoted on e8 or d8: to a role, or
// by exchange for a piece on c4 or f1 of the other board.

import type { Held, Square } from "./pieces.ts";

/** How a pawn may be promoted on one square. */
export interface Promotion {
  /** Roles to which the player may promote the pawn. */
  readonly roles: readonly Held[];
  /** Squares of the other board whose piece the pawn may be exchanged for. */
  readonly exchanges: readonly Square[];
}

export interface Dests {
  readonly moves: ReadonlyMap<Square, readonly Square[]>;
  readonly drops: ReadonlyMap<Held, readonly Square[]>;
  /** The key is `from + to`: `e7e8`. */
  readonly promotions: ReadonlyMap<string, Promotion>;
}

export const NO_DESTS: Dests = { moves: new Map(), drops: new Map(), promotions: new Map() };

const TOKEN = /^([a-h][1-8]|[PNBRQ]@):((?:[a-h][1-8])+)(?:=([PNBRQ]+))?(?:\/((?:[a-h][1-8])+))?$/;

/** The server sends this instead of destinations when illegal moves are possible (`possible.ts`). */
export const ANY = "*";

/** Returns the destinations in `text`. Invalid parts are left out, since the page offers legal moves only. */
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
