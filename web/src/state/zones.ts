// The zones of a clock page: which seat is where, which way it is turned, and what it shows.

import type { BoardId, GameView, KeyKind, Seat } from "../wire.gen.ts";
import { seatOf } from "./seats.ts";

/** Across: the player at the far side reads upside down to the near one. */
export type Turn = "across" | "upright" | "down";
export const TURNS: readonly Turn[] = ["across", "upright", "down"];

export interface Zone {
  readonly seat: Seat;
  readonly turned: boolean;
}

/** The state of a zone, shown by shape and color. */
export type ZoneState = "flag" | "frozen" | "last_drop" | "running" | "waiting" | "setup" | "ready";

/** The boards of a clock: those of its key, or the one that its address names. */
export function boardsOf(game: GameView, role: KeyKind | null, wanted: string | null): BoardId[] {
  const only = role?.is === "clock" && role.board !== null ? role.board : wanted;
  return game.in_play.filter((board) => only === null || board === only);
}

/** Far zones first, then near ones: team 1 sits at the near side of both boards. */
export function zonesOf(boards: readonly BoardId[], turn: Turn, swapped: boolean): Zone[] {
  const order = swapped ? boards.toReversed() : boards;
  return [
    ...order.map((board) => ({ seat: far(board), turned: turn !== "upright" })),
    ...order.map((board) => ({ seat: near(board), turned: turn === "down" })),
  ];
}

/** Team 1 sits near on both boards. */
function near(board: BoardId): Seat {
  return seatOf(board, board === "A" ? "white" : "black");
}

function far(board: BoardId): Seat {
  return seatOf(board, board === "A" ? "black" : "white");
}

export function zoneState(game: GameView, seat: Seat): ZoneState {
  const { claims, clocks } = game;
  if (claims === undefined || claims === null) return clocks.running.includes(seat) ? "running" : "waiting";
  const state = claims.seats[seat];
  if (claims.phase === "setup") return state.ready ? "ready" : "setup";
  if (state.flag !== null) return "flag";
  if (state.frozen !== null) return "frozen";
  if (!clocks.running.includes(seat)) return "waiting";
  return claims.phase === "last_drop" ? "last_drop" : "running";
}

/** Fallen flags, the first to fall first, with the match time when they fell. */
export function flagsInOrder(game: GameView): { seat: Seat; at: number }[] {
  const { claims } = game;
  if (claims === undefined || claims === null) return [];
  return (["A", "a", "B", "b"] as const)
    .flatMap((seat) => {
      const at = claims.seats[seat].flag;
      return at === null ? [] : [{ seat, at }];
    })
    .toSorted((one, other) => one.at - other.at);
}

/** The width of a clock's text, in ems of tabular digits: the digits fill their zone. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text) ems += letter >= "0" && letter <= "9" ? 0.58 : 0.3;
  return ems;
}
