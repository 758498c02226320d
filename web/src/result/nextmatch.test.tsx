// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";

import { person, table } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { perSeat } from "../match/index.ts";
import type { PersonView, Seat, Sitter, TableView } from "../wire.gen.ts";
import { NextMatch } from "./nextmatch.tsx";

let root: TableRoot;
const IDS: Record<Seat, number> = { A: 1, a: 2, B: 3, b: 4 };
const sitter = (id: number): Sitter => ({ who: "person", id });

function show(people: PersonView[], next: TableView["next"], phase: TableView["phase"] = { is: "over" }): void {
  const view = table({ people, seats: perSeat((seat) => sitter(IDS[seat])), phase, next: next ?? null });
  const [me] = people;
  if (me === undefined) throw new Error("the table is empty");
  root.show(<NextMatch table={view} me={me} look="" />);
}

beforeEach(() => {
  root = new TableRoot();
});
afterEach(() => root.close());

const REMATCH = { A: sitter(2), a: sitter(1), B: sitter(4), b: sitter(3) };
const ROTATED = { A: sitter(1), a: sitter(3), B: sitter(2), b: sitter(4) };

it("both buttons say what the player will play before they are pressed, and a text has the teams and the wishes", () => {
  const others = [person(2, "Eva", { ready: true, rotate: true }), person(3, "Dan", { ready: true }), person(4, "Jan", { ready: true })];
  show([person(1, "Anna"), ...others], { rematch: REMATCH, rotated: ROTATED });
  expect(root.texts("button")).toEqual(["Rematch2Black on A, with Jan", "Rotate partners1White on A, with Jan"]);
  expect(root.texts(".lineup")).toEqual([
    "Rematch: Eva (A, white) and Dan (B, black) – you (A, black) and Jan (B, white)",
    "Rotate partners: you (A, white) and Jan (B, black) – Dan (A, black) and Eva (B, white)",
  ]);
  expect(root.texts(".waiting")).toEqual(["Rematch: Dan, Jan · Rotate partners: Eva"]);
});

it("a person who chose sees for whom the match waits: for those who chose nothing, or the other match", () => {
  const others = [person(2, "Eva", { ready: true, rotate: true }), person(3, "Dan", { ready: true }), person(4, "Jan")];
  show([person(1, "Anna", { ready: true }), ...others], { rematch: REMATCH, rotated: ROTATED });
  expect(root.texts("button")).toEqual(["✓ Rematch2Black on A, with Jan", "Rotate partners1White on A, with Jan"]);
  expect(root.texts(".waiting")).toEqual(["Rematch: waiting for Eva, Jan"]);
});

it("without other possible partners the button for them keeps its place, and cannot be pressed", () => {
  show([person(1, "Anna"), person(2, "Eva")], { rematch: REMATCH, rotated: null });
  expect([...root.element.querySelectorAll("button")].map(({ disabled }) => disabled)).toEqual([false, true]);
});

it("the choice stays marked while the next match begins", () => {
  const people = [1, 2, 3, 4].map((id) => person(id, `Name ${id}`, { ready: true, rotate: true }));
  show(people, null, { is: "countdown", ms: 3_000 });
  expect(root.texts("button")).toEqual(["Rematch", "✓ Rotate partners4"]);
  expect(root.texts('[aria-pressed="true"]')).toEqual(["✓ Rotate partners4"]);
});
