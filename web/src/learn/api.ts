// The request of a lesson: moves that are tried from its position.

import { post } from "../net/index.ts";
import type { PositionTryAsk, PositionTryView } from "../wire.gen.ts";
import type { Step } from "./state/steps.ts";

/** Fetches both boards after each move, and the legal moves at the end. */
export function tryMoves({ start, rules }: Step, moves: readonly string[]): Promise<PositionTryView> {
  const body: PositionTryAsk = { position: start, rules, moves: [...moves] };
  return post("/api/tried", body);
}
