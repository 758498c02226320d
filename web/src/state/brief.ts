// Frames that leave out what the page knows already are made whole as they come in, so that nothing
// behind the connection sees that there are two kinds.

import type { BoardName, BoardView, BriefBoard, GameView, ServerMsg } from "../wire.gen.ts";

/** What the server change, frames whole. */
export type FullMessage = Exclude<ServerMsg, { t: "brief" }>;

/** `game` is the match as it stood before. A frame that does not follow it is asked for anew, whatever
 *  it is made here. */
export function expandBrief(message: ServerMsg, game: GameView | null): FullMessage {
  if (message.t !== "brief") return message;
  const { clocks, dests, can } = message;
  const [A, a, B, b] = clocks.left;
  const board = (name: BoardName, change?: BriefBoard | null) => {
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
