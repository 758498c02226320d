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

/** The message of the server with news of an event. */
export function eventSays(news: EventNews): ServerMsg {
  return { t: "state", state: { is: "event", news } };
}
