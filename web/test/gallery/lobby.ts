// States of the lobby: on the start page, over other pages, and the page of a link.

import { table, welcome } from "../../dev/fixtures.ts";
import { acceptedBy, BOT, BUSY, EVA, lobby, offer, own, search, someone } from "../../dev/lobby.ts";
import { NOTHING_RUNS, RUNNING } from "../../dev/watch.ts";
import { MIDDLE } from "../../dev/fixtures.ts";
import type { OfferView, OwnLobby, ServerMsg } from "../../src/wire.gen.ts";
import { FILIP, opening, playing, TABLE, watched, type State, type States } from "./state.ts";

const FULL: readonly ServerMsg[] = [BUSY, ...RUNNING];
const QUIET: readonly ServerMsg[] = [lobby(), ...NOTHING_RUNS];

function home(mine: Partial<OwnLobby>, change: Partial<State> = {}, says: readonly ServerMsg[] = QUIET): State {
  const arrived = [{ see: says === FULL ? ".miniboard piece" : ".watchnow p" }, { see: ".lookers" }];
  return { path: "/", says: [own(mine), ...says], shown: ".way", scrolls: true, ...change, steps: [...arrived, ...(change.steps ?? [])] };
}

function asked(kind: OfferView["kind"], change: Partial<OfferView> = {}): State {
  return home({ search: search(), offer: offer({ kind, ...change }) }, { steps: [{ see: ".offeracts" }], dialog: "lobby.offer.label" });
}

const SEARCHING: Partial<OwnLobby> = { search: search({ chips: ["3+0", "5+0"], found: 3 }) };
const HINTED: Partial<OwnLobby> = { search: search({ age_ms: 34_000, also: { chip: "5+0", waiting: 3 }, bots: 2 }) };
const KEPT = { lobby: "yes" };
const LINK = "qwertyuiopasdfgh";

function link(mine: Partial<OwnLobby>, change: Partial<State> = {}): State {
  return { path: `/p/${LINK}`, says: [own(mine), lobby()], shown: ".sentence", ...change };
}

export const LOBBY: States = {
  "lobby-full": home({}, {}, FULL),
  "lobby-rows": home({}, { steps: [{ see: ".opentable" }, { scroll: ".lobby" }] }, FULL),
  "lobby-talk": home({}, { steps: [{ see: ".lobbylines li" }, { scroll: ".lobbytalk" }] }, FULL),
  "lobby-searching": home(SEARCHING),
  "lobby-also": home({ search: search({ age_ms: 23_000, also: { chip: "5+0", waiting: 3 } }) }),
  "lobby-hints": home(HINTED),
  "lobby-meets-again": home({ search: search({ meets_again: true }) }),
  /** One of the people found does not want to begin with bots. */
  "lobby-some-bots": home({ search: search({ age_ms: 34_000, found: 3, bots: 3 }) }),
  "lobby-alone": home({ search: search({ age_ms: 31_000, found: 1, bots: 3 }) }),
  "lobby-pair": home({ search: search({ pair: true }), partner: { ...EVA, at: "searching" } }),
  "lobby-wait": home({ wait: { ms: 104_000, times: 2 } }),
  "lobby-note": home({ ...SEARCHING, note: { is: "declined", by: someone("Bohumil") } }),
  "lobby-were-absent": home({ note: { is: "were_absent" } }),
  "lobby-have-left": home({ note: { is: "have_left" }, wait: { ms: 104_000, times: 2 } }),
  "lobby-partner": home({ partner: { ...EVA, at: "here" } }, { steps: [{ see: ".lobbypartner" }] }, FULL),
  "lobby-partner-away": home({ partner: { ...EVA, at: "away" } }, { steps: [{ scroll: ".lobbypartner" }] }),
  "lobby-partner-plays": home({ partner: { ...EVA, at: "playing", table: "open1open1op" } }, { steps: [{ scroll: ".lobbypartner" }] }, FULL),
  "lobby-partner-end": home({ partner: { ...EVA, at: "here" } }, { steps: [{ scroll: ".lobbypartner" }, { click: ".lobbypartner .button.quiet" }, { see: ".question" }] }),
  "lobby-asks": home({ asks: [EVA], asked: [someone("Bohumil")] }),
  "lobby-refused": home({}, {
    steps: [{ click: ".lobbypartner .button" }, { say: { t: "refused", id: "lobby 1", problem: { code: "too_many_links", text: "you have 3 open links already" } } }, { see: ".lobbybar" }],
  }),
  "lobby-links": home({ seeks: true, links: [LINK] }, { steps: [{ see: ".partnerlink" }, { scroll: ".lobbypartner" }] }),
  "lobby-blocked": home({ blocked: [someone("Gustav")] }, {
    keeps: { ...KEPT, muted: "jana Jana\ngustav Gustav" },
    steps: [{ see: ".blocked" }, { unfold: true }, { scroll: ".blocked" }] }),
  "lobby-person": home({}, { steps: [{ see: ".looker" }, ...opening(".looker .personmenu")], dialog: "lobby.menu", named: "Eva" }, FULL),
  "lobby-challenge": home({ partner: { ...EVA, at: "here" } }, { steps: [{ see: ".looker" }, ...opening(".looker .personmenu", 1)], dialog: "lobby.menu", named: "Bohumil" }, FULL),
  /** Eva is the partner. They began the search while this guest was further down. */
  "lobby-begun": home({ partner: { ...EVA, at: "here" } }, { steps: [{ scroll: ".lobby" }, { say: own({ search: search({ pair: true }), partner: { ...EVA, at: "searching" } }) }, { see: ".lobbybar" }] }),
  "lobby-own-table": home({}, { steps: [{ unfold: true }, { see: ".timeandrules" }] }),

  "offer-found": asked("found"),
  "offer-accepted": home({ search: search(), offer: offer() }, { steps: [{ see: ".offeracts" }, { say: own({ search: search(), offer: acceptedBy(["A", "B"]) }) }, { see: ".offerwaits" }], dialog: "lobby.offer.label" }),
  /** The person accepted the offer before this one. */
  "offer-agreed": home({ search: search(), offer: acceptedBy(["A"]) }, { steps: [{ see: ".offerwaits" }], dialog: "lobby.offer.label" }),
  "offer-bots": asked("bots", { by: "a", seats: { ...acceptedBy(["a"]).seats, B: BOT, b: BOT } }),
  "offer-challenge": asked("challenge", { by: "a", ms: 26_000, seats: acceptedBy(["a"]).seats }),
  /** The person has challenged a pair. */
  "offer-own-challenge": home({ offer: acceptedBy(["A"], { kind: "challenge", by: "A", ms: 26_000 }) }, { steps: [{ see: ".offerwaits" }], dialog: "lobby.offer.label" }),
  "offer-substitute": asked("substitute", { seats: acceptedBy(["a", "B", "b"]).seats }),
  "offer-play-on": asked("play_on", { seats: { ...offer().seats, b: BOT } }),
  /** During a match with bots. */
  "offer-in-play": {
    ...playing(MIDDLE, [own({ search: search(), offer: offer({ ends_bots: true }) }), lobby()]),
    keeps: KEPT,
    steps: [{ see: ".offeracts" }],
    dialog: "lobby.offer.label",
  },

  "searching-bar": { path: "/matches", says: [own(HINTED), lobby(), ...RUNNING], keeps: KEPT, shown: ".lobbybar", scrolls: true },
  "searching-seats": { path: TABLE, says: [welcome({ table: table({ phase: { is: "seating" }, game: 0 }), game: null }), own(SEARCHING), lobby()], keeps: KEPT, shown: ".lobbybar", scrolls: true },
  "searching-play": { ...playing(MIDDLE, [own(SEARCHING), lobby()]), keeps: KEPT, steps: [{ see: ".searchsign" }] },
  "searching-watch": { path: TABLE, says: [welcome({ ...FILIP, game: watched(MIDDLE) }), own(SEARCHING), lobby()], keeps: KEPT, shown: ".searchsign" },
  "searching-opened": { ...playing(MIDDLE, [own(HINTED), lobby()]), keeps: KEPT, steps: [{ see: ".searchsign" }, ...opening(".searchsign")], dialog: "lobby.search.label" },
  "searching-asked": { path: "/analyze", says: [own({ asks: [EVA] }), lobby()], keeps: KEPT, shown: ".lobbybar", scrolls: true },

  link: link({}),
  "link-own": link({ links: [LINK] }),
  "link-has-partner": link({ partner: { ...EVA, at: "here" } }),
  "link-bad": link({}, { steps: [{ click: ".sentence .primary" }, { say: { t: "refused", id: "lobby 1", problem: { code: "no_link", text: "this link is no longer valid" } } }] }),
};
