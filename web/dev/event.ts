// Events for tests and for looking at the page without a server: what the program said about a club evening of nine people
// and about a Swiss of twelve pairs. `events.json` has its messages.

import type { EventNews, LiveTable, PairingView, ServerMsg } from "../src/wire.gen.ts";
import EVENTS from "./events.json" with { type: "json" };
import { previewOf } from "./watch.ts";

interface Said {
  /**
   * An evening with changing partners at real boards: without players; with nine players; after round 1; and in round 2,
   * in which table 2 still plays and its players disagree.
   */
  readonly evening: Readonly<Record<"empty" | "ready" | "over" | "organizer" | "arbiter" | "player" | "tablet" | "signUp" | "watcher", EventNews>> & {
    /** Round 1, before it is paired. */
    readonly preview: PairingView;
  };
  /** A Swiss of twelve pairs, between rounds 4 and 5. */
  readonly swiss: Readonly<Record<"organizer" | "watcher", EventNews>>;
}

const SAID = EVENTS as unknown as Said;

/** Table 2 of round 2 plays, and somebody there calls the arbiter. */
const CALLS: LiveTable = {
  game: { round: 2, table: 2, game: 1 },
  missing: [],
  calls: true,
  state: "claimed",
  preview: previewOf("evening", { names: { A: "Bohumil", a: "Gita", B: "Filip", b: "Emil" }, style: "clock_only", preset: "wbn", control: "5+0" }),
};

function playing(news: EventNews): EventNews {
  return { ...news, live: [CALLS] };
}

const { evening } = SAID;

export const EVENING = {
  ...evening,
  organizer: playing(evening.organizer),
  arbiter: playing(evening.arbiter),
  player: playing(evening.player),
  watcher: playing(evening.watcher),
};

export const SWISS = SAID.swiss;

/** What the tables of `HALL` do, the first one first. */
const DO: readonly LiveTable["state"][] = ["ready", "waits", "runs", "stopped", "ready"];

/** The last round of the Swiss at real boards with an arbiter, as it begins: each table does something else. */
export const HALL: EventNews = hallOf(SAID.swiss.organizer);

function hallOf(news: EventNews): EventNews {
  const { head, desk, rounds = [] } = news;
  const last = rounds.at(-1);
  if (head === undefined || desk === undefined || last === undefined) throw new Error("the desk of an event with rounds");
  const games = last.games.map(({ table, game }) => ({ table, game, link: `hall${table}` }));
  const live = DO.map((state, index): LiveTable => {
    const seats = last.pairing.tables[index]?.seats;
    const table: LiveTable = { game: { round: last.round, table: index + 1, game: 1 }, missing: [], calls: false, state };
    if (state === "waits" && seats !== undefined) table.missing.push(seats.A);
    if (state === "runs") table.preview = previewOf("evening", { style: "clock_only", preset: "wbn", control: "5+0" });
    return table;
  });
  return {
    ...news,
    head: { ...head, hall: { ...head.hall, place: "boards", arbiter: true } },
    desk: { ...desk, arbiter: "arbiter" },
    rounds: [...rounds.slice(0, -1), { ...last, games }],
    live,
  };
}

/** The message of the server with news of an event. */
export function eventSays(news: EventNews): ServerMsg {
  return { t: "state", state: { is: "event", news } };
}
