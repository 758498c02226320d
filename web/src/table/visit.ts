// What the start page keeps of a table: its time and rules, and who plays there with this person.

import { seatsOf, type State } from "../match/index.ts";
import type { Visit } from "../visits.ts";

/** A visit of the table at `address`. Null for those who came with a key: without it they have no way back. */
export function visitOf(address: string, { table, you, role, game }: Pick<State, "table" | "you" | "role" | "game">): Omit<Visit, "at"> | null {
  if (table === null || role !== null) return null;
  const names = seatsOf(table.boards).flatMap((seat) => {
    const sitter = table.seats[seat];
    if (sitter === null) return [];
    if (sitter.who !== "person") return [sitter.name];
    return table.people.filter((one) => one.id === sitter.id && one.id !== you).map((one) => one.name);
  });
  const playing = game !== null && game.result === null && game.yours.length > 0;
  return { table: address, control: table.control, preset: table.setup.preset, names: [...new Set(names)], playing, ...(table.assigned?.lobby === true && { lobby: true }) };
}
