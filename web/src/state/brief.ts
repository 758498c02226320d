// Expands brief frames, which leave out what the page knows already, as they arrive: the code behind the
// connection sees full frames only.

import type { BoardId, BoardView, BriefBoard, GameView, ServerMsg } from "../wire.gen.ts";

/** A server message, brief frames expanded. */
export type FullMessage = Exclude<ServerMsg, { t: "brief" }>;

/**
 * `game` is the match before the message. A frame that does not follow it is expanded to anything: the page
 * then asks for the whole match.
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
