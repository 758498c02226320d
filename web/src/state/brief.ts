// Expands brief frames to full frames. The server sends brief frames, which leave out what the page knows
// already; the rest of the page handles full frames only.

import type { BoardId, BoardView, BriefBoard, GameView, ServerMsg } from "../wire.gen.ts";

/** A server message other than a brief frame. */
export type FullMessage = Exclude<ServerMsg, { t: "brief" }>;

/**
 * Returns the message, with a brief frame expanded from `game`, the match before it. If the frame does not
 * follow `game`, its contents do not matter: the page asks for the whole match instead.
 */
export function expandBrief(message: ServerMsg, game: GameView | null): FullMessage {
  if (message.t !== "brief") return message;
  const { clocks, dests, can } = message;
  const [A, a, B, b] = clocks.left;
  const board = (name: BoardId, change?: BriefBoard | null) => {
    if (!change || game === null) return null;
    const now = { ...game.boards[name], ...change } as BoardView;
    return { ...now, check: now.check || null };
  };
  return {
    ...message,
    t: "frame",
    a: board("A", message.a),
    b: board("B", message.b),
    clocks: { delay: [], ...clocks, left: { A, a, B, b } },
    dests: dests ?? game?.dests ?? { A: null, B: null },
    can: can ?? game?.can ?? [],
  };
}
