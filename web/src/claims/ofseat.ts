// The end of the text of a button, for viewers who have several seats.

import type { GameView, Seat } from "../wire.gen.ts";

/** The seat that the button is for: ` · a`; empty if the viewer has one seat. */
export function ofSeat({ yours }: GameView, seat: Seat): string {
  return yours.length > 1 ? ` · ${seat}` : "";
}
