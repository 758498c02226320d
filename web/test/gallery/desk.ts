// States of the page of a new event, and of the desk of those who run one.

import type { EventNews } from "../../src/wire.gen.ts";
import { EVENING, eventSays } from "../../dev/event.ts";
import type { State, States } from "./state.ts";

const AT = "/e/evening12345?key=zgzfd9vdsuy6dm6zdw9qsurqj3";

function desk(news: EventNews, change: Partial<State> = {}): State {
  return { path: AT, says: [eventSays(news)], shown: ".desk h1", scrolls: true, ...change };
}

export const DESK: States = {
  "event-new": { path: "/e", shown: "main h1", scrolls: true },
  desk: desk(EVENING.organizer, { shown: "main h1" }),
};
