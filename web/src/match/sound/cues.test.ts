import { describe, expect, it } from "vitest";

import { board, frame, game, MATE, ply, welcome } from "../../../dev/fixtures.ts";
import { claims, CLOCK, TO_MAKE } from "../../../dev/otb.ts";
import { START } from "../state/model.ts";
import { reduce } from "../state/reduce.ts";
import { cues } from "./cues.ts";
import type { ServerMsg } from "../../wire.gen.ts";

function heard(message: ServerMsg, view = game()): string[] {
  const before = reduce(START, welcome({ game: view }), 0);
  const after = reduce(before, message, 0);
  return cues(before, message, after).map((cue) => `${cue.name} ${cue.board ?? "both"}`);
}

describe("sounds", () => {
  it.each([
    ["Nf3", "move B"],
    ["exd5", "capture B"],
    ["N@f7", "drop B"],
  ])("for the move %s are: %s", (san, cue) => {
    expect(heard(frame(2, { e: "played", ...ply("B", 1, san, "e2e4") }))).toEqual([cue]);
  });
  it("over the board come twice for a move: when it is made on the board, and when the press of the clock completes it", () => {
    expect(heard(frame(49, { e: "made", seat: "A", uci: "N@f5", text: "N@f5" }), TO_MAKE)).toEqual(["drop A"]);
    expect(heard(frame(49, { e: "played", ...ply("A", 21, "N@f5", "N@f5") }), TO_MAKE)).toEqual(["press A"]);
  });
  it("for a fallen flag come once, when the flag falls", () => {
    const up = { ...CLOCK, claims: claims({ moves_known: false }) };
    expect(heard({ t: "game", game: CLOCK }, up)).toEqual(["flag both"]);
    expect(heard({ t: "game", game: CLOCK }, CLOCK)).toEqual([]);
  });
  it("for a check come after the sound of the move", () => {
    const check = frame(2, { e: "played", ...ply("a", 2, "Bxf7+", "c4f7") });
    expect(heard(check)).toEqual(["capture A", "check A"]);
  });
  it("for a piece that arrives come only for the viewer's own hand", () => {
    const capture = { e: "played", ...ply("b", 2, "dxe4", "d5e4") } as const;
    expect(heard(frame(2, capture, { a: board({ hands: "P" }) }))).toEqual(["capture B", "arrived A"]);
    expect(heard(frame(2, capture, { a: board({ hands: "p" }) }))).toEqual(["capture B"]);
    expect(heard(frame(2, capture, { a: board({ hands: "P" }) }), game({ yours: [] }))).toEqual(["capture B"]);
  });
  it("for the start, offers and the end belong to both boards", () => {
    expect(heard({ t: "game", game: game({ game: 2 }) })).toEqual(["start both"]);
    expect(heard(frame(2, { e: "draw_offered", seat: "a" }))).toEqual(["offer both"]);
    expect(heard(frame(2, { e: "ended", result: MATE }))).toEqual(["end both"]);
  });
  it("are not played after a reload, for a frame that the page already has, or for a frame after missing ones", () => {
    expect(heard({ t: "game", game: game() })).toEqual([]);
    expect(heard(frame(1, { e: "started" }))).toEqual([]);
    expect(heard(frame(9, { e: "played", ...ply("B", 1, "e4", "e2e4") }))).toEqual([]);
  });
});
