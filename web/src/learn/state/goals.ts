// Whether a move reached the goal of its step, and if not, why. The server's answer decides: this page knows no rule of
// chess.

import { boardOf, colorOf, type Held, HELD, heldBy, isDrop, readDests } from "../../match/index.ts";
import type { PositionTryView, Seat } from "../../wire.gen.ts";

/**
 * Why a goal is missed. `gets`: the move gave the partner this piece instead. `unasked`: a move in place of a request.
 * `otherPiece`: a request for another piece.
 */
export type Missed =
  | { readonly is: "nothing" | "board" | "quiet" | "escapes" | "blockable" | "stays" | "unasked" | "otherPiece" }
  | { readonly is: "gets"; readonly role: Held };

/** The learner. */
export const YOU = "A";

/** The piece that the learner has to ask for; null if the goal is another one. */
export function askedIn(goal: string): Held | null {
  return goal.startsWith("ask ") ? (goal.slice(4) as Held) : null;
}

/** Why the goal is missed after the last move of `line`; null if it is reached. */
export function missed(goal: string, line: PositionTryView): Missed | null {
  for (const part of goal.split("+")) {
    const why = missedPart(part.trim(), line);
    if (why !== null) return why;
  }
  return null;
}

function missedPart(part: string, line: PositionTryView): Missed | null {
  const [kind, seat = "", pieces = ""] = part.split(" ");
  const last = line.steps.at(-1);
  if (last === undefined) return { is: "nothing" };
  const { check } = last.boards.A;
  switch (kind) {
    case "hand":
      return missedHand(seat as Seat, pieces, line);
    case "drop":
      return isDrop(last.san) ? null : { is: "board" };
    case "promote":
      return last.san.includes("=") ? null : { is: "stays" };
    case "check":
      return check === null ? { is: "quiet" } : null;
    case "mate":
      if (line.mated.includes("a")) return null;
      if (check === null) return { is: "quiet" };
      return { is: mayMove(line) ? "escapes" : "blockable" };
    default:
      return { is: "unasked" };
  }
}

/** Whether the opponent has a move without a new piece. */
function mayMove({ dests }: PositionTryView): boolean {
  const { moves, drops } = readDests(dests.A);
  return moves.size > 0 || drops.size > 0;
}

/** Why `seat` does not hold `pieces`: what they got by the last move instead. */
function missedHand(seat: Seat, pieces: string, { start, steps }: PositionTryView): Missed | null {
  const handsAfter = (n: number) => heldBy((steps[n - 1]?.boards ?? start)[boardOf(seat)].hands, colorOf(seat));
  const now = handsAfter(steps.length);
  if (HELD.every((role) => now[role] >= pieces.split(role).length - 1)) return null;
  const before = handsAfter(steps.length - 1);
  const role = HELD.find((one) => now[one] > before[one]);
  return role === undefined ? { is: "nothing" } : { is: "gets", role };
}
