import { describe, expect, it } from "vitest";

import { board, frame, game, welcome } from "../../../dev/fixtures.ts";
import { claims, MADE, TO_MAKE } from "../../../dev/otb.ts";
import type { GameView, MadeView, Seat } from "../../wire.gen.ts";
import { delay, issue, nextToMake, shownBoard } from "./commands.ts";
import { claimsOf, startsWhite } from "./claims.ts";
import { START, type State } from "./model.ts";
import { reduce } from "./reduce.ts";

function at(view: GameView): State {
  return reduce(START, welcome({ game: view }), 0);
}

function made(seat: Seat, uci: string): MadeView {
  return { seat, uci, text: uci, said: null, at: 0 };
}

function withMoves(first: string, reply: string | null): GameView {
  return game({
    claims: claims({
      boards: {
        A: { made: made("A", first), reply: reply === null ? null : made("a", reply), transit: null },
        B: { made: null, reply: null, transit: null },
      },
    }),
  });
}

describe("a move that waits for the press of the clock", () => {
  it("is shown on its new square, with both squares marked", () => {
    const shown = shownBoard(at(withMoves("e2e4", null)), "A");
    expect(shown?.view.placement).toBe("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    expect([shown?.left, shown?.made]).toEqual([["e2"], ["e4"]]);
  });

  it("is shown together with the reply to it", () => {
    const shown = shownBoard(at(withMoves("e2e4", "e7e5")), "A");
    expect(shown?.view.placement).toBe("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
    expect([shown?.left, shown?.made]).toEqual([["e2", "e7"], ["e4", "e5"]]);
  });

  it("lets the opponent make the next move before the press", () => {
    expect(nextToMake(withMoves("e2e4", null), "A")).toBe("a");
    expect(nextToMake(game(), "A")).toBe("A");
    expect(nextToMake(game({ boards: { A: board(), B: board({ to_move: "b" }) } }), "B")).toBe("b");
  });

  it("is applied once if its frame comes before the acknowledgement", () => {
    const drop = { t: "make", id: "x", seat: "A", ply: 20, mv: "N@f5" } as const;
    const sent = issue(at(TO_MAKE), drop);
    expect(shownBoard(sent, "A")?.made).toEqual(["f5"]);
    const after = reduce(sent, frame(49, { e: "made", seat: "A", uci: "N@f5", text: "N@f5" }, { claims: MADE.claims ?? null }), 1);
    expect(shownBoard(after, "A")?.made).toEqual(["f5"]);
    expect(shownBoard(after, "A")?.view.hands).toBe(TO_MAKE.boards.A.hands.replace("N", ""));
  });

  it("may be named in a claim of repetition by the player who made it", () => {
    const named = claimsOf(MADE).filter((one) => one.claim === "repetition" && one.board === "A").map((one) => one.with?.san ?? null);
    expect(named).toEqual([null, "N@f5"]);
  });
});

it("a move that the server has not answered in time is marked until the answer", () => {
  const sent = issue(at(game()), { t: "play", id: "1", board: "A", ply: 0, mv: "e2e4", thought_ms: 0 });
  expect(shownBoard(sent, "A")?.queued).toEqual([]);
  const late = delay(sent, "1");
  expect(shownBoard(late, "A")?.queued).toEqual(["e2", "e4"]);
  const answered = reduce(late, { t: "ack", id: "1", seq: 9 }, 0);
  expect(shownBoard(answered, "A")?.queued).toEqual([]);
  expect(delay(answered, "1")).toBe(answered);
});

describe("Black's press of the clock before the first move", () => {
  it("starts White's clock if that clock does not run yet", () => {
    const still = game({ clocks: { ...game().clocks, running: [], delay: [] }, claims: claims({ phase: "setup" }) });
    expect(startsWhite(still, "a")).toBe(true);
    expect(startsWhite(still, "A")).toBe(false);
    expect(startsWhite(game({ claims: claims() }), "a")).toBe(false);
  });
});

describe("the name at the seat of an expelled player", () => {
  it("is that of the player who replaces them, or stays", () => {
    const before = at(MADE);
    const named = (replaced: object) => reduce(before, frame(49, { e: "expelled", name: "Anna", seats: ["A"], ...replaced }), 1).game?.names;
    expect(named({ replaced_by: "Eve" })).toEqual({ ...before.game?.names, A: "Eve" });
    expect(named({})).toEqual(before.game?.names);
  });
});

describe("a new game that the arbiter orders", () => {
  it("begins without moves, and the log continues", () => {
    const before = at({ ...MADE, log: [{ seq: 1, at: 0, event: { e: "started" } }] });
    const after = reduce(before, frame(49, { e: "new_game" }, { claims: claims(), article: "WBN 1.8e" }), 1);
    expect(after.game?.plies).toEqual([]);
    expect(after.game?.log?.map((one) => one.event.e)).toEqual(["started", "new_game"]);
  });
});
