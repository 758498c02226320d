// What arrives at a table whose match the lobby made: before its match, while players are asked whether they are there, and
// after it.

import { own, player, setOf } from "../../dev/lobby.ts";
import { MAY, MIDDLE, OVER, PEOPLE, table, talk, welcome } from "../../dev/fixtures.ts";
import type { AssignedView, OwnLobby, ServerMsg, TableView } from "../../src/wire.gen.ts";
import { assigned, BEFORE, ENDED } from "../gallery/four.ts";
import type { Arrival } from "./arrivals.ts";
import type { Scene } from "./look.ts";

/** A message about the table that the page has to show. */
function says(name: string, at: TableView, without?: RegExp): Arrival {
  return { name, says: () => [{ t: "table", table: at }], shows: true, ...(without && { without }) };
}

const ready = (...ids: number[]) => PEOPLE.map((one) => ({ ...one, ready: ids.includes(one.id) }));
const before = (change: Partial<AssignedView>, people = PEOPLE): TableView => ({ ...BEFORE, people, assigned: assigned(change) });
const FIRST = before({});

const TALKED: readonly Arrival[] = [
  says("another player is ready", before({ talk_ms: 11_000 }, ready(3))),
  says("the partner would like to change", before({ talk_ms: 10_000, exchange: ["b"] }, ready(3))),
  says("both opponents would like to change", before({ talk_ms: 9_000, exchange: ["a", "B"] }, ready(3))),
  says("this player is ready", before({ talk_ms: 8_000 }, ready(1, 3))),
  says("a player has gone", before({ talk_ms: null, missing: ["a"], gives_up_ms: 12_000 })),
  says("they are back", before({ talk_ms: 12_000 })),
];

const playing = (asked: NonNullable<AssignedView["asked"]>): TableView =>
  table({ owner: 0, assigned: assigned({ talk_ms: null, asked }) });

const ASKED: readonly Arrival[] = [
  says("an opponent is asked", playing([{ seat: "a", ms: 5_000 }])),
  says("another one is asked too", playing([{ seat: "a", ms: 2_000 }, { seat: "B", ms: 5_000 }])),
  says("this player is asked", playing([{ seat: "A", ms: 5_000 }])),
  says("all have answered", playing([]), /I’m here/),
];

function wishes(name: string, change: Partial<OwnLobby>): Arrival {
  return { name, says: () => [own(change)], shows: true };
}

const WISHED: readonly Arrival[] = [
  wishes("a wish for the same four", { set: setOf({ a: "same" }) }),
  wishes("wishes of all others", { set: setOf({ a: "same", B: "change", b: "same" }) }),
  wishes("the own wish", { set: setOf({ A: "same", a: "same", B: "change", b: "same" }) }),
  wishes("a question to the partner", { set: setOf({ A: "same" }), asked: [player(4)] }),
  wishes("one has left", { set: setOf({ A: "same", a: "leave" }) }),
];

const WORDS: ServerMsg = { t: "talk", talk: { game: 0, entries: [], may: { ...MAY, signals: [], marks: false, point: false } } };

export const FOUR: Readonly<Record<string, Scene>> = {
  "before a match of the lobby": { says: [welcome({ table: FIRST, game: null }), WORDS], game: MIDDLE, at: FIRST, shown: ".before", arrivals: TALKED },
  "players are asked": { says: [welcome({ table: playing([]), game: MIDDLE }), talk([])], game: MIDDLE, at: playing([]), shown: ".signals", arrivals: ASKED },
  "after a match of the lobby": { says: [welcome({ table: ENDED, game: OVER }), own({ set: setOf() })], game: OVER, at: ENDED, shown: '[data-next="same"]', arrivals: WISHED },
};
