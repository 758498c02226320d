// Measures how long this page has shown each turn, as an estimate of the player's thinking time. The server
// uses the estimate only as evidence about lag.

import type { BoardId, ServerMsg } from "../../wire.gen.ts";
import { boardOf } from "./seats.ts";

export class Turns {
  /** When the turn on each board began, in ms of the page's clock. */
  private readonly since = new Map<BoardId, number>();

  /** Updates the turns from a message. `at`: when it arrived, in ms of the page's clock. */
  heard(message: ServerMsg, at: number): void {
    if (message.t === "game" || (message.t === "welcome" && message.game !== null)) {
      // A whole match does not contain the time when this page first showed the turns.
      this.since.clear();
    }
    if (message.t !== "frame") return;
    const { event } = message;
    if (event.e === "played") this.since.set(boardOf(event.seat), at);
    if (event.e === "started") {
      this.since.set("A", at);
      this.since.set("B", at);
    }
  }

  /** How long the turn on `board` has been shown at `now`, ms; null if its beginning is unknown. */
  thought(board: BoardId, now: number): number | null {
    const since = this.since.get(board);
    return since === undefined ? null : Math.max(0, Math.round(now - since));
  }
}
