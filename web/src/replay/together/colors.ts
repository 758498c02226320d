// The colors of drawings. Each player draws in the color of their seat. All people who did not play draw in one
// common color.

import type { Looker, Seat } from "../../wire.gen.ts";

const OF_SEAT: Record<Seat, string> = { A: "#15781b", b: "#1a55b5", a: "#b02a1c", B: "#c77700" };
const OF_OTHERS = "#7b2f95";

export function colorOfLooker(looker: Looker | null): string {
  const seat = looker?.seat ?? null;
  return seat === null ? OF_OTHERS : OF_SEAT[seat];
}
