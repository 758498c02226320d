import type { GameView, Seat } from "../../wire.gen.ts";

/** Which of their seats a button is for, where a person has several. */
export function ofSeat({ yours }: GameView, seat: Seat): string {
  return yours.length > 1 ? ` · ${seat}` : "";
}
