import { expect, it } from "vitest";

import { EVA, offer, search, someone } from "../../dev/lobby.ts";
import type { OwnLobby, SearchView } from "../wire.gen.ts";
import { t } from "../words/index.ts";
import { newsOf, searchText } from "./heard.ts";

const words = t.lobby.search;
const HOME = { byPartner: false, asks: true, notes: true };

function lobby(change: Partial<OwnLobby> = {}): OwnLobby {
  return { seeks: false, asks: [], asked: [], links: [], blocked: [], ...change };
}

function heardOf(before: Partial<SearchView> | null, now: Partial<SearchView>): string[] {
  return newsOf(lobby(before === null ? {} : { search: search(before) }), lobby({ search: search(now) }), HOME);
}

it("a search says once whom it looks for, then the people found, a further time, bots, and that there is no other", () => {
  expect(heardOf(null, { found: 1, chips: ["3+0", "5+0"] })).toEqual([`${words.three}, 3+0, 5+0.`]);
  expect(heardOf({ found: 1 }, { found: 2 })).toEqual([`${words.found(2)}.`]);
  expect(heardOf({ found: 2, age_ms: 3_000 }, { found: 2, age_ms: 9_000 })).toEqual([]);
  expect(heardOf({}, { also: { chip: "5+0", waiting: 3 } })).toEqual([`${words.also("5+0")}: ${words.alsoHint(3)}.`]);
  expect(heardOf({ also: { chip: "5+0", waiting: 3 } }, { also: { chip: "5+0", waiting: 4 } })).toEqual([]);
  expect(heardOf({}, { bots: 2 })).toEqual([`${words.bots(2)}.`]);
  expect(heardOf({ bots: 2 }, { bots: 3 })).toEqual([]);
  expect(heardOf({ found: 1 }, { found: 1, bots: 3 })).toEqual([`${words.bots(3)}.`, words.alone]);
  expect(heardOf({ found: 1, bots: 3 }, { found: 1, bots: 3 })).toEqual([]);
});

it("the end of a search is said, unless a table, an offer or a note says why", () => {
  const before = lobby({ search: search() });
  expect(newsOf(before, lobby(), HOME)).toEqual([words.stopped]);
  expect(newsOf(before, lobby({ note: { is: "late" } }), HOME)).toEqual([t.lobby.notes.late]);
  expect(newsOf(before, lobby({ note: { is: "late" } }), { ...HOME, notes: false })).toEqual([]);
  expect(newsOf({ ...before, note: { is: "late" } }, lobby({ note: { is: "late" } }), HOME)).toEqual([words.stopped]);
  expect(newsOf(before, lobby({ table: "k3x9k3x9k3x9" }), HOME)).toEqual([]);
  expect(newsOf(before, lobby({ search: search({ found: 4 }), offer: offer() }), HOME)).toEqual([]);
});

it("a question, its answer, and the search that the partner began are said; what is older than the page is not", () => {
  const asked = `${t.lobby.asks("Eva")}. ${t.lobby.asksWhere}`;
  const together = lobby({ partner: { ...EVA, at: "here" } });
  expect(newsOf(null, lobby({ asks: [EVA], search: search() }), HOME)).toEqual([asked]);
  expect(newsOf(lobby({ asks: [EVA] }), lobby({ asks: [EVA, someone("Bohumil")] }), HOME)).toHaveLength(1);
  expect(newsOf(lobby(), lobby({ asks: [EVA] }), { ...HOME, asks: false })).toEqual([]);
  expect(newsOf(lobby({ asks: [EVA] }), together, HOME)).toEqual([t.lobby.partners("Eva")]);
  expect(newsOf(together, { ...together, search: search({ pair: true }) }, { ...HOME, byPartner: true })).toEqual([words.begun("Eva"), `${words.two}, 3+0.`]);
});

it("a search looks for as many people as are missing", () => {
  const texts = [1, 2, 3, 4].map((found) => searchText(search({ found })));
  expect(texts).toEqual([words.three, words.more(2), words.more(1), words.all]);
  expect(searchText(search({ found: 2, pair: true }))).toBe(words.two);
});
