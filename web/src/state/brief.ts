// Expands brief frames to full frames. A frame is the server's message about one event of the match. A brief frame
// leaves out what the page knows already. The rest of the page handles full frames only.

import type { BoardId, BoardView, BriefBoard, GameView, ServerMsg } from "../wire.gen.ts";

/** A server message other than a brief frame. */
export type FullMessage = Exclude<ServerMsg, { t: "brief" }>;

/**
 * Returns the message. A brief frame is expanded with the data of `game`, the match before the frame. If frames
 * between `game` and this frame are missing, the result is wrong, but the reducer ignores it and asks for the match.
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
