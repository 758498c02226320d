import { describe, expect, it } from "vitest";

import { frame, game, MATE, MIDDLE, signalled, talk, wrote, welcome } from "../../../dev/fixtures.ts";
import { notesOf } from "../../match/sound/signals.ts";
import type { Held, ServerMsg, Signal } from "../../wire.gen.ts";
import { BUTTONS, type Code, codeOf } from "../signalbuttons.ts";
import { PATHS } from "../signalicon.tsx";
import { unheard } from "./hearing.ts";
import { START, type State } from "../../match/state/model.ts";
import { reduce } from "../../match/state/reduce.ts";
import { requestsBySeat, partnerAt, sameSignal, speaksFor, activeSignals } from "./signals.ts";

function after(...messages: ServerMsg[]): State {
  return [welcome({ game: MIDDLE }), ...messages].reduce((state, one) => reduce(state, one, 0), START);
}

const NEED: Signal = { is: "need", role: "N" };
const KEEP: Signal = { is: "keep", role: "Q" };

describe("talk", () => {
  it("has the entries of the server's list and those that arrived later", () => {
    const state = after(talk([wrote(4, "hello")]), { t: "talked", entry: signalled(5, "b", NEED) });
    expect(state.talk?.entries.map((one) => one.n)).toEqual([4, 5]);
  });
  it("has an entry once, even if it arrives twice", () => {
    const one: ServerMsg = { t: "talked", entry: wrote(4, "hello") };
    expect(after(talk(), one, one).talk?.entries).toHaveLength(1);
  });
  it("reports each entry that arrives after the page was opened as new, once", () => {
    const heard = new Set<number>();
    const hears = (...messages: ServerMsg[]) => {
      const fresh = unheard(after(...messages).talk, heard).map((one) => one.n);
      for (const n of fresh) heard.add(n);
      return fresh;
    };
    const old = wrote(4, "hello");
    const here: ServerMsg[] = [talk([old]), { t: "talked", entry: signalled(5, "b", NEED) }];
    expect(hears()).toEqual([]);
    expect(hears(...here)).toEqual([5]);
    expect(hears(...here)).toEqual([]);
    // An entry that was written while the connection was lost is in the next `talk` message.
    expect(hears(...here, talk([old, signalled(5, "b", NEED), wrote(2, "are you there?")]))).toEqual([2]);
  });
  it("reports a new entry even if an older entry had the same number before the server restarted", () => {
    const restarted = talk([]);
    const again: ServerMsg = { t: "talked", entry: wrote(4, "hello again") };
    expect(unheard(after(talk([wrote(4, "hello")]), restarted, again).talk, new Set()).map((one) => one.n)).toEqual([4]);
  });
  it("keeps the newest 200 entries", () => {
    const lines = Array.from({ length: 300 }, (_, n): ServerMsg => ({ t: "talked", entry: wrote(n, "x") }));
    expect(after(talk(), ...lines).talk?.entries).toHaveLength(200);
  });
});

describe("a signal", () => {
  it("is active until the server ends it, the match ends, or the next match begins", () => {
    const given: ServerMsg[] = [talk(), { t: "talked", entry: signalled(5, "b", NEED) }];
    expect(activeSignals(after(...given), 500_000).map((one) => one.signal)).toEqual([NEED]);
    expect(activeSignals(after(...given, { t: "talk_over", over: [5] }), 0)).toEqual([]);
    expect(activeSignals(after(...given, frame(49, { e: "ended", result: MATE })), 0)).toEqual([]);
    expect(activeSignals(after(...given, { t: "game", game: game({ game: 2 }) }), 0)).toEqual([]);
  });
  it("ends after its duration in match time", () => {
    const state = after(talk([signalled(5, "b", { is: "nice" }, 90_000, 5_000)]));
    expect(activeSignals(state, 94_999)).toHaveLength(1);
    expect(activeSignals(state, 95_000)).toEqual([]);
  });
  it("with a request for pieces belongs to the seat that gave it", () => {
    const state = after(talk([signalled(5, "b", NEED), signalled(9, "A", KEEP)]));
    expect(requestsBySeat(state)).toEqual({ A: { Q: "keep" }, a: {}, B: {}, b: { N: "need" } });
  });
  it("is also a drop of the partner that waits for its piece, until the match ends", () => {
    const queueing = { room: 8, wait_drop: true, promotions: "QRBN", queues: [], awaited: [{ seat: "b" as const, role: "R" as const }] };
    const state = after({ t: "game", game: game({ queueing }) });
    expect(requestsBySeat(state).b).toEqual({ R: "need" });
    expect(requestsBySeat(after({ t: "game", game: game({ queueing }) }, { t: "queues", game: 1, queues: [] })).b).toEqual({});
    expect(requestsBySeat(after({ t: "game", game: game({ queueing, result: MATE }) })).b).toEqual({});
  });
  it("equals another signal only if the arguments are equal too", () => {
    expect(sameSignal(NEED, { role: "N", is: "need" })).toBe(true);
    expect(sameSignal(NEED, { is: "need", role: "B" })).toBe(false);
  });
});

describe("the viewer's seat that may signal", () => {
  it("exists only if the server allows signals, and only until the match ends", () => {
    expect(speaksFor(after(talk()))).toBe("A");
    expect(speaksFor(after())).toBeNull();
    expect(speaksFor(after(talk(), frame(49, { e: "ended", result: MATE })))).toBeNull();
  });
  it("is found by the board of the partner", () => {
    expect(partnerAt(after(talk()), "B")).toBe("A");
    expect(partnerAt(after(talk()), "A")).toBeNull();
  });
});

const PIECES: Held[] = ["P", "N", "B", "R", "Q"];
const ALL: Signal[] = [
  ...PIECES.flatMap((role): Signal[] => [
    { is: "need", role }, { is: "keep", role }, { is: "take", role, square: null }, { is: "mates_me", role }, { is: "mates", role },
  ]),
  ...(["me", "you"] as const).flatMap((who): Signal[] => [{ is: "sit", who }, { is: "go", who }]),
  ...[true, false].flatMap((good): Signal[] => [{ is: "trades", good }, { is: "time", good }]),
  ...(["fast", "mate_on_board", "defend", "waits", "ok", "no", "sorry", "nice"] as const).map((is): Signal => ({ is })),
];

it("every signal has its own sound", () => {
  expect(new Set(ALL.map((one) => notesOf(one).join())).size).toBe(ALL.length);
});

it("every signal has a button, each with its own key, picture and word", () => {
  const codes: string[] = BUTTONS.map(({ code }) => code);
  expect([...new Set(ALL.map(codeOf))].toSorted()).toEqual(codes.toSorted());
  expect(new Set(BUTTONS.map(({ key }) => key)).size).toBe(BUTTONS.length);
  expect(new Set(codes.map((code) => PATHS[code as Code])).size).toBe(BUTTONS.length);
});
