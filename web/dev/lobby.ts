// Messages of the lobby, for tests and for looking at the page without a server.

import type { LobbyNews, LobbyRow, OfferedSeat, OfferView, OwnLobby, PersonView, SearchView, ServerMsg, SetView, Someone } from "../src/wire.gen.ts";
import { PEOPLE } from "./fixtures.ts";

/** The public id of the guest who looks at the page. */
export const YOU = "k3x9k3x9k3x9";

export function someone(name: string, who = name.toLowerCase()): Someone {
  return { who, name };
}

export const EVA = someone("Eva");
const BOHUMIL = someone("Bohumil");
const LONG = someone("Александра Константинопольская", "alexandra");

export function lobby(news: Partial<LobbyNews> = {}): ServerMsg {
  return { t: "state", state: { is: "lobby", news: { here: 1, searching: 0, playing: 0, more: 0, ...news } } };
}

/** What the lobby says to a guest of whom it knows nothing. */
export function own(change: Partial<OwnLobby> = {}): ServerMsg {
  const nothing: OwnLobby = { seeks: false, asks: [], asked: [], links: [], blocked: [] };
  return { t: "state", state: { is: "own", own: { ...nothing, ...change } } };
}

const ROWS: readonly LobbyRow[] = [
  {
    is: "table",
    id: "open1open1op",
    preset: "fics",
    changed: 0,
    control: "3+0",
    seats: { A: someone("Chloe"), a: null, B: someone("Bot Barbara", ""), b: null },
    played: ["A", "a", "B", "b"],
    age_s: 95,
  },
  {
    is: "table",
    id: "open2open2op",
    preset: "chesscom",
    changed: 2,
    control: "5+2",
    seats: { A: LONG, a: someone("Dmitri"), B: someone("Filip"), b: null },
    played: ["A", "a", "B", "b"],
    age_s: 12,
  },
  { is: "person", ...BOHUMIL, search: { rules: "fics", chips: ["3+0", "5+0"] }, seeks: false, age_s: 42 },
  { is: "person", ...LONG, with: someone("Gustav"), search: { rules: "fics", chips: ["1+0", "2+0", "3+0", "5+0", "3+2"] }, seeks: false, age_s: 20 },
  { is: "person", ...someone("", "guest7"), search: { rules: "chesscom", chips: ["3+2"] }, seeks: true, age_s: 8 },
  { is: "person", ...EVA, seeks: true, age_s: 300 },
];

/** A lobby with many people. */
export const BUSY = lobby({
  here: 42,
  searching: 5,
  playing: 16,
  more: 3,
  rows: [...ROWS],
  talk: [
    { no: 1, from: EVA, text: "anyone for a set of 3+0?", age_s: 120 },
    { no: 2, from: BOHUMIL, text: "me, after this one", age_s: 60 },
    { no: 3, from: LONG, text: "привет! ".repeat(20), age_s: 30 },
  ],
});

export function search(change: Partial<SearchView> = {}): SearchView {
  return { rules: "fics", chips: ["3+0"], pair: false, age_ms: 12_000, found: 2, meets_again: false, ...change };
}

function seat(one: Someone, change: Partial<OfferedSeat> = {}): OfferedSeat {
  return { ...one, bot: false, accepted: false, lag_ms: 48, ...change };
}

export const BOT: OfferedSeat = { who: "", name: "", bot: true, accepted: true };

/** Four people were found. */
export function offer(change: Partial<OfferView> = {}): OfferView {
  return {
    id: 7,
    kind: "found",
    rules: "fics",
    chip: "3+0",
    ms: 8_600,
    seats: {
      A: seat(someone("Anna", YOU), { lag_ms: 31 }),
      a: seat(BOHUMIL, { lag_ms: 64 }),
      B: seat(LONG, { lag_ms: 212, accepted: true }),
      b: seat(EVA),
    },
    yours: "A",
    ends_bots: false,
    ...change,
  };
}

/** The offer, which these have accepted. */
export function acceptedBy(seats: readonly (keyof OfferView["seats"])[], change: Partial<OfferView> = {}): OfferView {
  const all = offer(change);
  const marked = Object.entries(all.seats).map(([at, one]) => [at, { ...one, accepted: one.bot || seats.includes(at as "A") }]);
  return { ...all, seats: Object.fromEntries(marked) as OfferView["seats"] };
}

/** The four people of a table of the lobby, with their public ids. */
export const PLAYERS: PersonView[] = PEOPLE.map((one) => Object.assign({}, one, someone(one.name)));

/** One of them, by their number at the table. */
export function player(id: number): Someone {
  return someone(PLAYERS[id - 1]?.name ?? "");
}

/** The set after three matches of these four, with what each wants. */
export function setOf(wants: Partial<SetView["wants"]> = {}): SetView {
  return {
    table: "k7Qm2xW9",
    rules: "fics",
    chip: "3+0",
    seats: { A: player(1), a: player(2), B: player(3), b: player(4) },
    half_points: { A: 5, a: 1, B: 1, b: 5 },
    played: 3,
    wants: { A: null, a: null, B: null, b: null, ...wants },
    over: true,
  };
}
