// Seats, boards and teams.
//
// A seat is a letter: upper case White, lower case Black. Partners sit on different boards with
// different colors, so one team is A and b, the other B and a.

import type { BoardName, PerBoard, PerSeat, SeatName } from "../wire.gen.ts";

export type Color = "white" | "black";
/** Team 1 is A and b, whose result is written first; team 2 is B and a. */
export type Team = 1 | 2;

export const SEATS: readonly SeatName[] = ["A", "a", "B", "b"];
export const BOARDS: readonly BoardName[] = ["A", "B"];

export function boardOf(seat: SeatName): BoardName {
  return seat === "A" || seat === "a" ? "A" : "B";
}

export function colorOf(seat: SeatName): Color {
  return seat === "A" || seat === "B" ? "white" : "black";
}

export function seatOf(board: BoardName, color: Color): SeatName {
  return color === "white" ? board : (board.toLowerCase() as SeatName);
}

export function otherBoard(board: BoardName): BoardName {
  return board === "A" ? "B" : "A";
}

export function otherColor(color: Color): Color {
  return color === "white" ? "black" : "white";
}

/** The teammate: other board, other color. */
export function partner(seat: SeatName): SeatName {
  return seatOf(otherBoard(boardOf(seat)), otherColor(colorOf(seat)));
}

/** The player across the same board. */
export function opponent(seat: SeatName): SeatName {
  return seatOf(boardOf(seat), otherColor(colorOf(seat)));
}

/** The partner's opponent: players compare clocks with this seat. */
export function diagonal(seat: SeatName): SeatName {
  return opponent(partner(seat));
}

export function teamOf(seat: SeatName): Team {
  return seat === "A" || seat === "b" ? 1 : 2;
}

/** The seats in play where `boards` are. */
export function seatsOf(boards: number): readonly SeatName[] {
  return boards === 1 ? SEATS.slice(0, 2) : SEATS;
}

export function perSeat<T>(value: (seat: SeatName) => T): PerSeat<T> {
  return { A: value("A"), a: value("a"), B: value("B"), b: value("b") };
}

export function perBoard<T>(value: (board: BoardName) => T): PerBoard<T> {
  return { A: value("A"), B: value("B") };
}
