import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { EVENING, SWISS } from "../../dev/event.ts";
import { type EventState, next } from "../event/state.ts";
import { whatText } from "./logtext.tsx";

type What = Readonly<Record<string, unknown>>;

function stateOf(added: readonly What[] = []): EventState {
  const state = next(null, SWISS.organizer, 0);
  if (state?.desk == null) throw new Error("no desk");
  const log = [...added.map((what, index) => ({ no: state.seen + 1 + index, at_ms: 0, what })).toReversed(), ...state.desk.log];
  return { ...state, desk: { ...state.desk, log } };
}

function says(what: What, state = stateOf()): string {
  return whatText(state, what).replaceAll("\u00a0", " ");
}

const WON = { one: 1, two: 0, is_played: true };
const GAME = { round: 2, table: 4, game: 1 };

/** Each fact as the file of an event has it, and its sentence. */
const FACTS: readonly (readonly [What, string])[] = [
  [{ fact: "began", name: "Brno Open" }, "The event was created."],
  [{ fact: "added", players: ["Xenia", "Yves"], rating: null }, "Xenia and Yves entered."],
  [{ fact: "joined", entry: 1, name: "Xenia", rating: null }, "Ctibor / Dora and Xenia play together."],
  [{ fact: "withdrew", entry: 1 }, "Ctibor / Dora withdrew."],
  [{ fact: "returned", entry: 1 }, "Ctibor / Dora is back."],
  [{ fact: "replaced", player: 2, name: "Xenia" }, "Xenia plays for Ctibor."],
  [{ fact: "substituted", absent: 0, plays: 1, players: [2, 3] }, "Ctibor / Dora plays for Adam / Bára, who has not come."],
  [{ fact: "renamed", player: 2, name: "Ctirad" }, "A name was corrected: Ctirad."],
  [{ fact: "removed", entry: 1 }, "Ctibor / Dora was removed from the list."],
  [{ fact: "absent", round: 3, entry: 1, points: 0.5 }, "Ctibor / Dora: absent in round 3, ½ points."],
  [{ fact: "present", round: 3, entry: 1 }, "Ctibor / Dora: plays in round 3 after all."],
  [{ fact: "tables", tables: 7 }, "Number of tables: 7."],
  [{ fact: "forbade", one: 0, other: 1 }, "Adam / Bára and Ctibor / Dora are kept apart."],
  [{ fact: "penalized", entry: 1, round: 3, points: 0.5, reason: "Late" }, "Ctibor / Dora: −½ points. Late"],
  [{ fact: "paired", by_hand: false }, "Round 4 was paired."],
  [{ fact: "ended", round: 2, table: 4, game: 1, result: WON }, "Round 2, table 4: 1–0."],
  [{ fact: "corrected", round: 2, table: 4, game: 1, result: { ...WON, is_played: false }, reason: "Typo" }, "Round 2, table 4: corrected to + : −. Typo"],
  [{ fact: "decided", after: 5, entries: [0, 1], result: WON }, "Decider of Adam / Bára and Ctibor / Dora: 1–0."],
  [{ fact: "moved", round: 2, table: 4, to: 6 }, "Round 2: table 4 moved to table 6."],
  [{ fact: "unpaired" }, "The pairing was taken back."],
  [{ fact: "expelled", entry: 1, reason: "Phone" }, "Ctibor / Dora was expelled. Phone"],
  [{ fact: "finished" }, "The event was finished."],
  [{ fact: "undone" }, "The last step was undone."],
];

const NOTES: readonly (readonly [What, string])[] = [
  [{ desk: "hall", place: "boards" }, "The settings were changed."],
  [{ desk: "staff", role: "arbiter", name: "Radim" }, "Radim helps: Arbiter."],
  [{ desk: "staff_left", staff: 0 }, "Olga was removed."],
  [{ desk: "link_renewed", player: 2 }, "Ctibor has a new link."],
  [{ desk: "agreed", entry: 1, agrees: true }, "Ctibor / Dora: the arbiter may say what they see."],
  [{ desk: "remote", player: 2, is_remote: true }, "Ctibor plays online."],
  [{ desk: "hidden", player: 2 }, "The name of Ctibor was hidden."],
  [{ desk: "room", game: GAME, public: "p", link: "l" }, "Table 4 opened."],
  [{ desk: "called_off", game: GAME, missing: [2] }, "Table 4 was called off: players did not come."],
  [{ desk: "reported", game: GAME, from: { team: "one" }, result: WON }, "Table 4: reported 1–0."],
  [{ desk: "started", games: [GAME, { ...GAME, table: 7 }] }, "Clocks started at table 4, 7."],
  [{ desk: "settled", game: GAME }, "Table 4: the result stays."],
  [{ desk: "next_round", at_ms: null }, "The start of the next round is open."],
];

it.each([...FACTS, ...NOTES])("%o is a sentence with its names and numbers", (what, sentence) => {
  expect(says(what)).toBe(sentence);
});

function snake(camel = ""): string {
  return camel.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

/** The variants of an enum of the program with their fields; null where the fields are those of another type. */
function variantsOf(file: string, name: string): ReadonlyMap<string, readonly string[] | null> {
  const source = readFileSync(new URL(`../../../crates/${file}`, import.meta.url), "utf8").replaceAll(/^ *(\/\/|#\[).*\n/gm, "");
  const [, body = ""] = new RegExp(`pub enum ${name} \\{\\n([^]*?)\\n\\}`).exec(source) ?? [];
  const all = body.matchAll(/^ {4}(\w+)(\([^)]*\))?(?: \{\n([^]*?)\n {4}\})?,$/gm);
  return new Map([...all].map(([, variant, other, fields = ""]) => [snake(variant), other === undefined ? [...fields.matchAll(/^ *(\w+):/gm)].map(([, field = ""]) => field) : null]));
}

it.each([
  ["fact", "events/src/fact.rs", "Fact", FACTS],
  ["desk", "desk/src/note.rs", "DeskNote", NOTES],
] as const)("the sentences of this test are of each %s of the program, with the fields that it writes", (tag, file, name, sentences) => {
  const program = variantsOf(file, name);
  expect(program.size).toBeGreaterThan(10);
  expect(sentences.map(([what]) => what[tag])).toEqual([...program.keys()]);
  for (const [what] of sentences) {
    const fields = program.get(String(what[tag]));
    if (fields !== null) expect(Object.keys(what), String(what[tag])).toEqual([tag, ...(fields ?? [])]);
  }
});

it("of a match of two games it says which one", () => {
  const state = stateOf();
  const two = { ...state, head: { ...state.head, games: 2 } };
  expect(says({ fact: "ended", round: 2, table: 4, game: 2, result: WON }, two)).toBe("Round 2, table 4: Game 2, 1–0.");
  expect(says({ fact: "ended", round: 2, table: 4, game: null, result: { ...WON, is_played: false } }, two)).toBe("Round 2, table 4: + : −.");
});

/** The Swiss has entries 0 to 11 and players 0 to 23. */
const REMOVED: readonly What[] = [
  { fact: "added", players: ["Wrong"], rating: null },
  { fact: "undone" },
  { fact: "paired", by_hand: false },
  { fact: "moved", round: 5, table: 1, to: 2 },
  { fact: "unpaired" },
  { fact: "added", players: ["Xenia"], rating: null },
  { fact: "joined", entry: 12, name: "Yves", rating: null },
  { fact: "renamed", player: 25, name: "Yvo" },
  { fact: "replaced", player: 24, name: "Zora" },
  { fact: "removed", entry: 12 },
];

it("an entry that there is not any more has the name of the log, also in the question before it is undone", () => {
  const state = stateOf(REMOVED);
  expect(says({ fact: "removed", entry: 12 }, state)).toBe("Zora / Yvo was removed from the list.");
  expect(says({ fact: "absent", entry: 12, round: 5, points: 0 }, state)).toBe("Zora / Yvo: absent in round 5, 0 points.");
  expect(says({ desk: "link_renewed", player: 25 }, state)).toBe("Yvo has a new link.");
});

it("without the first lines of the log it has its number on the list", () => {
  const state = stateOf(REMOVED);
  const desk = state.desk === null ? null : { ...state.desk, log: state.desk.log.slice(0, -1) };
  expect(says({ fact: "removed", entry: 12 }, { ...state, desk })).toBe("No. 13 was removed from the list.");
});

it("what this page does not know is shown as it is", () => {
  expect(whatText(next(null, EVENING.organizer, 0) as EventState, { fact: "new" })).toBe('{"fact":"new"}');
});
