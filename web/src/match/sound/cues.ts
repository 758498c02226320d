// Finds the sounds for a message from the server, and those of the viewer's own clock when it has little time left.

import type { State } from "../state/model.ts";
import { heldBy, HELD, isDrop } from "../state/pieces.ts";
import { boardOf, BOARDS, colorOf, SEATS } from "../state/seats.ts";
import type { BoardId, ClocksView, EventView, Frame, GameView, Seat, ServerMsg } from "../../wire.gen.ts";
import { leftAt, LOW_MS } from "../state/clocks.ts";

export type CueName = "move" | "capture" | "drop" | "check" | "arrived" | "start" | "end" | "offer" | "press" | "flag" | "low" | "tick";

export interface Cue {
  readonly name: CueName;
  /** The board of the sound; null for both boards. */
  readonly board: BoardId | null;
}

export function cues(before: State, message: ServerMsg, after: State): Cue[] {
  if (message.t === "game") return ofGame(before, message.game);
  if (message.t !== "frame" || after.game?.seq !== message.seq || before.game === after.game) return [];
  return ofFrame(before, message);
}

/**
 * The sounds for a message that carries the whole match: the start, if the match is new, or a flag that has fallen
 * since the last message. If flags have to be claimed, the server sends no event when one falls. When a clock reaches
 * zero on this page, the page therefore asks for the whole match, which says whether the flag has fallen.
 */
function ofGame(before: State, game: GameView): Cue[] {
  if (before.game?.game !== game.game) {
    return game.plies.length === 0 && game.result === null ? [{ name: "start", board: null }] : [];
  }
  const was = before.game.claims?.seats;
  const now = game.claims?.seats;
  if (was === undefined || now === undefined) return [];
  const fell = SEATS.some((seat) => was[seat].flag === null && now[seat].flag !== null);
  return fell ? [{ name: "flag", board: null }] : [];
}

const OF_BOTH_BOARDS: Partial<Record<EventView["e"], CueName>> = {
  flag_fell: "flag",
  claim_raised: "end",
  stopped: "end",
  ended: "end",
  draw_offered: "offer",
};

function ofFrame(before: State, frame: Frame): Cue[] {
  const { event } = frame;
  switch (event.e) {
    case "played":
      return [...ofMove(before, frame), ...arrivals(before, frame)];
    case "made":
    case "replied":
      return [{ name: isDrop(event.uci) ? "drop" : "move", board: boardOf(event.seat) }];
    case "pressed":
      return [{ name: "press", board: boardOf(event.seat) }];
    default: {
      const name = OF_BOTH_BOARDS[event.e];
      return name === undefined ? [] : [{ name, board: null }];
    }
  }
}

function ofMove(before: State, { event }: Frame): Cue[] {
  if (event.e !== "played") return [];
  const board = boardOf(event.seat);
  // Over the board, the sound of a move comes when the move is made. This event is the press of the clock.
  if (before.game?.claims != null) return [{ name: "press", board }];
  const name = isDrop(event.san) ? "drop" : event.san.includes("x") ? "capture" : "move";
  const check = /[+#]$/.test(event.san);
  return check ? [{ name, board }, { name: "check", board }] : [{ name, board }];
}

/** The sounds for pieces that arrive in a hand of this viewer. */
function arrivals(before: State, frame: Frame): Cue[] {
  const game = before.game;
  if (game === null) return [];
  return BOARDS.filter((board) => game.yours.some((seat) => boardOf(seat) === board && grew(seat)))
    .map((board) => ({ name: "arrived", board }));

  function grew(seat: Seat): boolean {
    const board = boardOf(seat);
    const now = board === "A" ? frame.a : frame.b;
    if (now === undefined || now === null || game === null) return false;
    const was = heldBy(game.boards[board].hands, colorOf(seat));
    const is = heldBy(now.hands ?? game.boards[board].hands, colorOf(seat));
    return HELD.some((role) => is[role] > was[role]);
  }
}

/** A tick sounds each second when at most this time is left, in seconds. */
const TICKS_S = 5;

/** Two notes at ten seconds, and a tick for each of the last five seconds. */
export class LowTime {
  /** The second that each running clock showed at the last call. */
  private readonly seconds = new Map<Seat, number>();

  /** Returns the sounds for the time since the last call. Call it often. `now`: the match time, ms. */
  cues(clocks: ClocksView, yours: readonly Seat[], now: number): Cue[] {
    return yours.flatMap((seat): Cue[] => {
      const left = leftAt(clocks, seat, now);
      if (left === null || !clocks.running.includes(seat)) {
        this.seconds.delete(seat);
        return [];
      }
      const second = Math.ceil(left / 1000);
      const before = this.seconds.get(seat);
      this.seconds.set(seat, second);
      // After a reload or at the start of a turn, there is no earlier second to compare with.
      if (before === undefined || second >= before || second < 0) return [];
      const board = boardOf(seat);
      if (before * 1_000 > LOW_MS && second * 1_000 <= LOW_MS) return [{ name: "low", board }];
      return second <= TICKS_S && second > 0 ? [{ name: "tick", board }] : [];
    });
  }
}
