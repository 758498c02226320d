import { describe, expect, it } from "vitest";
import { clockText } from "../words/index.ts";

import { game, MATE } from "../../dev/fixtures.ts";
import { claims, RULING } from "../../dev/otb.ts";
import type { EventView, GameView, RaisedView, ResultView } from "../wire.gen.ts";
import { eventText, raisedText, resultText, withNames } from "./words.ts";

const NAMES: GameView["names"] = { A: "Anna", a: "Bohumil", B: "Chloe", b: "Dmitri" };
const RAISED: RaisedView = {
  number: 2,
  by: "b",
  claim: "flag",
  reason: null,
  board: "A",
  mv: null,
  at: 0,
  cost: "loss",
  ruling: null,
};
const view = game({ names: NAMES, claims: claims({ raised: [RAISED] }) });

function result(change: Partial<ResultView>): string {
  return resultText({ ...MATE, text: "the server's sentence", ...change }, NAMES);
}

/** The sentence of a match that Dmitri lost because this claim, or a stop of the clocks, was rejected. */
function rejected(claim: RaisedView["claim"]): string {
  const raised: RaisedView[] = [{ ...RAISED, claim, ruling: { upheld: false, article: "WBN 7.12d" } }];
  return resultText({ ...MATE, reason: "wrong-claim", score: "1-0", board: "B", lost_by: "b" }, NAMES, raised);
}

describe("the sentence of an event", () => {
  it.each<[EventView, string]>([
    [{ e: "made", seat: "A", uci: "g1f3", text: "Ng1-f3" }, "Anna makes Ng1-f3"],
    [{ e: "capture_passed", seat: "a", role: "N" }, "Bohumil hands over the knight"],
    [{ e: "upheld", number: 2, article: "WBN 7.9" }, "Dmitri claims: Flag, board A: upheld"],
    [{ e: "rejected", number: 7, article: "WBN 7.9" }, "Claim 7: rejected"],
    [{ e: "frozen", seat: "B", mark_ms: 68_000 }, "Chloe may not move until the clock shows 1:08"],
    [{ e: "frozen", seat: "B", mark_ms: -1 }, "Chloe may not move any more"],
    [{ e: "adjusted", seat: "a", ms: 60_000 }, "Bohumil’s clock is set: +1:00"],
    [{ e: "clock_returned", by: "a", why: "hidden" }, "Bohumil starts the opponent’s clock again: pieces are hidden"],
    [{ e: "confirmed", by: null }, "The result is confirmed"],
    [{ e: "confirmed", by: "B" }, "Chloe confirms the result"],
    [{ e: "ended", result: { ...MATE, score: "1-0", board: "A" } }, "Blue 1–0 Amber: Anna checkmated Bohumil on board A"],
  ])("for %o is “%s”", (event, text) => {
    expect(eventText(event, view)).toBe(text);
  });

  it("is there for each line of the log", () => {
    const ended: EventView = { e: "board_ended", board: "A", lost_by: "A", reason: "flag" };
    expect(eventText(ended, view)).toBe("Anna ran out of time on board A");
    for (const one of RULING.log ?? []) expect(eventText(one.event, view)).not.toBe("");
  });
});

describe("a result", () => {
  it("names the player who lost, found from the score and the board", () => {
    expect(result({ reason: "flag", score: "0-1", board: "A" })).toBe("Anna ran out of time on board A.");
    expect(result({ reason: "flag", score: "0-1", board: "B" })).toBe("Dmitri ran out of time on board B.");
    expect(result({ reason: "wrong-claim", score: "1-0", board: "B" })).toMatch(/^Chloe claimed wrongly/);
    expect([rejected("flag"), rejected(null)]).toEqual([
      "Dmitri claimed wrongly on board B.",
      "Dmitri stopped the clocks without a valid reason on board B.",
    ]);
    expect(result({ reason: "forfeit", score: "1-0", board: null })).toBe(
      "The arbiter declared the match lost for Bohumil and Chloe.",
    );
  });
  it("names the player who resigned for the team", () => {
    expect(result({ reason: "resignation", score: "0-1", board: null, lost_by: "b" })).toBe("Dmitri resigned.");
  });
  it("names no player after a draw", () => {
    expect(result({ reason: "arbiter", score: "1/2-1/2", board: null })).toBe("The arbiter decided the match.");
    expect(result({ reason: "repetition", score: "1/2-1/2", board: "B" })).toContain("on board B");
  });
  it("has the server's sentence if the page has no words for its reason", () => {
    expect(result({ reason: "a new one" })).toBe("the server's sentence");
    expect(result({ reason: "checkmate", score: "1/2-1/2" })).toBe("the server's sentence");
  });
});

describe("claims and times", () => {
  it("are shown in plain words", () => {
    expect(raisedText(NAMES, { ...RAISED, claim: "repetition", mv: "g1f3" })).toContain("with g1f3");
    expect(raisedText(NAMES, { ...RAISED, claim: null, reason: "a fly" })).toBe("Dmitri stopped the clocks: a fly");
    expect([0, 59_999, 600_000].map((ms) => clockText(ms))).toEqual(["0:00", "0:59", "10:00"]);
  });
});

it("log lines before a replacement have the name of the replaced player", () => {
  const names: GameView["names"] = { A: "Eve", a: "Bob", B: "Cid", b: "Dan" };
  const log = [
    { event: { e: "arbiter_warned", seat: "A" } },
    { event: { e: "expelled", name: "Ann", seats: ["A"], replaced_by: "Eve" } },
    { event: { e: "expelled", name: "Fay" } },
    { event: { e: "resigned" } },
  ] as { event: EventView }[];
  expect(withNames(log, names).map((one) => one.names.A)).toEqual(["Ann", "Eve", "Eve", "Eve"]);
});
