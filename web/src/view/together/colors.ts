// Each person draws in a color of their own: their seat's, or a common one for people who did not play.

import type { Looker, Seat } from "../../wire.gen.ts";

const OF_SEAT: Record<Seat, string> = { A: "#15781b", b: "#1a55b5", a: "#b02a1c", B: "#c77700" };
const OF_OTHERS = "#7b2f95";

export function colorOfLooker(looker: Looker | null): string {
  const seat = looker?.seat ?? null;
  return seat === null ? OF_OTHERS : OF_SEAT[seat];
}
