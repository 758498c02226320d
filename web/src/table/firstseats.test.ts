import { expect, it } from "vitest";

import { person, table } from "../../dev/fixtures.ts";
import { firstSeats } from "./firstseats.ts";

const EMPTY = table({ phase: { is: "seating" }, game: 0, people: [person(1, "Anna")], owner: 1, seats: { A: null, a: null, B: null, b: null } });

it("the maker of a table sits down, and bots sit on the other seats of a match with bots", () => {
  expect(firstSeats("#friends", { table: EMPTY, you: 1 }, "regular")).toEqual([{ t: "sit", seat: "A" }]);
  expect(firstSeats("#bots", { table: EMPTY, you: 1 }, "club")).toEqual([
    { t: "sit", seat: "A" },
    { t: "bot", seat: "a", on: true, level: "club" },
    { t: "bot", seat: "B", on: true, level: "club" },
    { t: "bot", seat: "b", on: true, level: "club" },
  ]);
  expect(firstSeats("#bots", { table: { ...EMPTY, boards: 1 }, you: 1 }, "club").map((one) => one.t)).toEqual(["sit", "bot"]);
});

it("the maker of a table has chosen who may find it", () => {
  expect(firstSeats("#friends-open", { table: EMPTY, you: 1 }, "regular")).toEqual([{ t: "sit", seat: "A" }, { t: "list", listing: "open" }]);
  expect(firstSeats("#bots-watch", { table: EMPTY, you: 1 }, "club").map((one) => one.t)).toEqual(["sit", "bot", "bot", "bot", "list"]);
  expect(firstSeats("#friends-all", { table: EMPTY, you: 1 }, "regular")).toEqual([]);
});

it("a person of the lobby takes the free seat that they chose at an open table", () => {
  const open = { ...EMPTY, seats: { ...EMPTY.seats, A: { who: "person", id: 1 } as const } };
  expect(firstSeats("#sit-b", { table: open, you: 2 }, "regular")).toEqual([{ t: "sit", seat: "b" }]);
  expect(firstSeats("#sit-A", { table: open, you: 2 }, "regular")).toEqual([]);
  expect(firstSeats("#sit-b", { table: null, you: 2 }, "regular")).toEqual([]);
});

it("a visitor, another link and a table with a match change no seat", () => {
  expect(firstSeats("#bots", { table: EMPTY, you: 2 }, "regular")).toEqual([]);
  expect(firstSeats("#together", { table: EMPTY, you: 1 }, "regular")).toEqual([]);
  expect(firstSeats("#bots", { table: { ...EMPTY, game: 1 }, you: 1 }, "regular")).toEqual([]);
  expect(firstSeats("#bots", { table: { ...EMPTY, seats: { ...EMPTY.seats, b: { who: "person", id: 1 } } }, you: 1 }, "regular")).toEqual([]);
});
