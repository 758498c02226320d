// Frames that leave out what the page knows already are made whole as they come in, so that nothing
// behind the connection sees that there are two kinds.

import type { BoardView, BriefBoard, BriefFrame, ClocksView, Frame, GameView, ServerMsg } from "../wire.gen.ts";

/** What the server told, frames whole. */
export type Told = Exclude<ServerMsg, { t: "brief" }>;

/** `game` is the match as it stood before. */
export function whole(message: ServerMsg, game: GameView | null): Told {
  if (message.t !== "brief") return message;
  return { ...wholeFrame(message, game), t: "frame" };
}

function wholeFrame({ a, b, ...brief }: BriefFrame, game: GameView | null): Frame {
  return {
    ...brief,
    a: wholeBoard(a ?? null, game?.boards.A),
    b: wholeBoard(b ?? null, game?.boards.B),
    clocks: wholeClocks(brief.clocks),
    dests: brief.dests ?? game?.dests ?? { A: null, B: null },
    can: brief.can ?? game?.can ?? [],
  };
}

/** A board that is not known is asked for anew: the frame does not follow what the page has. */
function wholeBoard(brief: BriefBoard | null, before: BoardView | undefined): BoardView | null {
  if (brief === null || before === undefined) return null;
  const { check, ...rest } = brief;
  return { ...before, ...rest, check: check === "" ? null : (check ?? before.check) } as BoardView;
}

function wholeClocks({ at, left, running, delay }: BriefFrame["clocks"]): ClocksView {
  const [A, a, B, b] = left;
  return { at, left: { A, a, B, b }, running, delay: delay ?? running.map(() => 0) };
}
