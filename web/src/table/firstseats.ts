// The first seats of a table that was just made on the start page: its maker sits down at once, for a match with bots the
// bots too. The hash of the address says which: `#friends` or `#bots`, and who may find the table: `#friends-open`. At an open
// table a person of the lobby takes the seat that they chose there: `#sit-A`.

import { SEATS, seatsOf, type State } from "../match/index.ts";
import type { BotLevel, ClientMsg } from "../wire.gen.ts";

/** What the page asks the table for when a person opens it with `hash`. Nothing, if the table has been used already. */
export function firstSeats(hash: string, { table, you }: Pick<State, "table" | "you">, level: BotLevel): ClientMsg[] {
  const chosen = SEATS.find((seat) => hash === `#sit-${seat}`);
  if (chosen !== undefined) return table === null || table.seats[chosen] !== null ? [] : [{ t: "sit", seat: chosen }];
  const [, way, listing] = /^#(friends|bots)(?:-(open|watch))?$/.exec(hash) ?? [];
  if (way === undefined) return [];
  if (table === null || table.owner !== you || table.game > 0) return [];
  const [own, ...others] = seatsOf(table.boards);
  if (own === undefined || seatsOf(table.boards).some((seat) => table.seats[seat] !== null)) return [];
  const bots = way === "bots" ? others.map((seat): ClientMsg => ({ t: "bot", seat, on: true, level })) : [];
  const list = listing === undefined ? [] : [{ t: "list", listing } as ClientMsg];
  return [{ t: "sit", seat: own }, ...bots, ...list];
}
