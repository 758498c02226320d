// Since when the page has shown whose turn it is on each board: how long a player thought, as far as the page
// knows. The server uses it as evidence about lag only.

import type { BoardId } from "../wire.gen.ts";
import type { FullMessage } from "./brief.ts";
import { boardOf } from "./seats.ts";

export class Turns {
  private readonly since = new Map<BoardId, number>();

  /** A new message arrived at `at`, ms on the page's clock. */
  heard(message: FullMessage, at: number): void {
    if (message.t === "game" || (message.t === "welcome" && message.game !== null)) {
      // When the turns began is unknown then.
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

  /** For how long the turn on `board` has been shown at `now`, ms; null if that is unknown. */
  thought(board: BoardId, now: number): number | null {
    const since = this.since.get(board);
    return since === undefined ? null : Math.max(0, Math.round(now - since));
  }
}
