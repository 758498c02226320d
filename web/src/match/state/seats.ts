// Seats, boards and teams.
//
// A seat is written as the letter of its board: upper case for White, lower case for Black. Partners sit at
// different boards with different colors. So the seats A and b are one team, and B and a the other.

import type { BoardId, BoardView, ByBoard, BySeat, Seat } from "../../wire.gen.ts";

export type Color = "white" | "black";
/** Team 1 has the seats A and b, team 2 has B and a. A result has the points of team 1 first. */
export type Team = 1 | 2;

export const SEATS: readonly Seat[] = ["A", "a", "B", "b"];
export const BOARDS: readonly BoardId[] = ["A", "B"];
/** The seats of each team, board A first. */
export const TEAM_SEATS: Readonly<Record<Team, readonly Seat[]>> = { 1: ["A", "b"], 2: ["a", "B"] };

export function boardOf(seat: Seat): BoardId {
  return seat === "A" || seat === "a" ? "A" : "B";
}

export function colorOf(seat: Seat): Color {
  return seat === "A" || seat === "B" ? "white" : "black";
}

export function seatOf(board: BoardId, color: Color): Seat {
  return color === "white" ? board : (board.toLowerCase() as Seat);
}

export function otherBoard(board: BoardId): BoardId {
  return board === "A" ? "B" : "A";
}

export function otherColor(color: Color): Color {
  return color === "white" ? "black" : "white";
}

/** The teammate: other board, other color. */
export function partner(seat: Seat): Seat {
  return seatOf(otherBoard(boardOf(seat)), otherColor(colorOf(seat)));
}

/** The player across the same board. */
export function opponent(seat: Seat): Seat {
  return seatOf(boardOf(seat), otherColor(colorOf(seat)));
}

/** The partner's opponent: players compare clocks with this seat. */
export function diagonal(seat: Seat): Seat {
  return opponent(partner(seat));
}

export function teamOf(seat: Seat): Team {
  return seat === "A" || seat === "b" ? 1 : 2;
}

/** The color of team 1 on `board`. */
export function colorOfTeam1(board: BoardId): Color {
  return board === "A" ? "white" : "black";
}

export function colorToMove({ to_move }: Pick<BoardView, "to_move">): Color {
  return to_move === "w" ? "white" : "black";
}

/** Whether `seat` is on its turn. `view`: the board of the seat. */
export function isTurnOf(view: Pick<BoardView, "to_move">, seat: Seat): boolean {
  return colorOf(seat) === colorToMove(view);
}

/** The seats of a match on `boards` boards. */
export function seatsOf(boards: number): readonly Seat[] {
  return boards === 1 ? SEATS.slice(0, 2) : SEATS;
}

export function perSeat<T>(value: (seat: Seat) => T): BySeat<T> {
  return { A: value("A"), a: value("a"), B: value("B"), b: value("b") };
}

export function perBoard<T>(value: (board: BoardId) => T): ByBoard<T> {
  return { A: value("A"), B: value("B") };
}
