// The request of a lesson: moves that are tried from its position.

import { ask } from "../net/index.ts";
import type { PositionTryAsk, PositionTryView } from "../wire.gen.ts";
import type { Step } from "./state/steps.ts";

/** Fetches both boards after each move, and the legal moves at the end. */
export function tryMoves({ start, rules }: Step, moves: readonly string[]): Promise<PositionTryView> {
  const body: PositionTryAsk = { position: start, rules, moves: [...moves] };
  const headers = { "content-type": "application/json" };
  return ask("/api/tried", { method: "POST", headers, body: JSON.stringify(body) });
}
