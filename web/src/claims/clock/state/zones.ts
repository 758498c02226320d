// The zones of the clock page. A zone is the part of the screen with the clock of one seat. This file finds the
// place, the orientation and the state of each zone.

import type { BoardId, GameView, KeyKind, Seat } from "../../../wire.gen.ts";
import { boardOf, colorOf, colorOfTeam1, opponent, SEATS, seatOf, teamOf, winnerOf } from "../../../match/index.ts";

/**
 * The orientation of the zones. `across`: the far zones are upside down, for players on two sides; `upright`:
 * all zones face the near side; `down`: all zones face the far side.
 */
export type Turn = "across" | "upright" | "down";
export const TURNS: readonly Turn[] = ["across", "upright", "down"];

export interface Zone {
  readonly seat: Seat;
  readonly turned: boolean;
}

/**
 * The state of a zone, shown by shape and color. `frozen`: the player may not move until their clock shows some seconds
 * less, as a penalty (WBN 9.4b). `last_drop`: the partner of a mated player may still answer with one drop (WBN 2.2c).
 * `paused`: it is the player's turn, and the clocks are stopped. `won`: their team won the match.
 */
export type ZoneState = "flag" | "frozen" | "last_drop" | "running" | "paused" | "waiting" | "setup" | "ready" | "won";

/** The boards that a clock shows: the board of its key, or `wanted` from its address, or all. */
export function boardsOf(game: GameView, role: KeyKind | null, wanted: string | null): BoardId[] {
  const only = role?.is === "clock" && role.board !== null ? role.board : wanted;
  return game.in_play.filter((board) => only === null || board === only);
}

/** The zones of `boards`, the far ones first. Team 1 sits at the near side of both boards. */
export function zonesOf(boards: readonly BoardId[], turn: Turn, swapped: boolean): Zone[] {
  const near = (swapped ? boards.toReversed() : boards).map((board) => seatOf(board, colorOfTeam1(board)));
  return [
    ...near.map((seat) => ({ seat: opponent(seat), turned: turn !== "upright" })),
    ...near.map((seat) => ({ seat, turned: turn === "down" })),
  ];
}

export function zoneState(game: GameView, seat: Seat): ZoneState {
  const { claims, clocks, result } = game;
  if (claims == null) return clocks.running.includes(seat) ? "running" : "waiting";
  const state = claims.seats[seat];
  if (result !== null) return winnerOf(result) === teamOf(seat) ? "won" : state.flag === null ? "waiting" : "flag";
  if (claims.phase === "setup") return state.ready ? "ready" : "setup";
  if (state.flag !== null) return "flag";
  if (state.frozen !== null) return "frozen";
  if (!clocks.running.includes(seat)) return isPaused(game, seat) ? "paused" : "waiting";
  return claims.phase === "last_drop" ? "last_drop" : "running";
}

/** Whether it is the turn of a seat, and the clocks are stopped for a claim or a ruling. */
function isPaused({ boards, claims }: GameView, seat: Seat): boolean {
  const isStopped = claims?.phase === "halted" || claims?.phase === "decided";
  return isStopped && boards[boardOf(seat)].to_move === (colorOf(seat) === "white" ? "w" : "b");
}

/** The seats whose flag has fallen, in the order of falling, with the match time of each fall, ms. */
export function flagsInOrder(game: GameView): { seat: Seat; at: number }[] {
  const { claims } = game;
  if (claims == null) return [];
  return SEATS.flatMap((seat) => {
    const at = claims.seats[seat].flag;
    return at === null ? [] : [{ seat, at }];
  }).toSorted((one, other) => one.at - other.at);
}

/** The width of a clock's text in ems. The font size follows from it, so that the digits fill their zone. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text) ems += letter >= "0" && letter <= "9" ? 0.58 : 0.3;
  return ems;
}
