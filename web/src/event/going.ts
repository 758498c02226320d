// Goes to the table of a player, and to the clock of a tablet, as soon as their game has one. A tablet also goes back, to wait
// for the next match.

import { effect } from "@preact/signals";

import { tune } from "../match/index.ts";
import { go, route } from "../route.ts";
import { keep, stored } from "../stored.ts";
import type { EventYou } from "../wire.gen.ts";
import { event, eventKey, eventPath, open } from "./follow.ts";
import { isOnline, ownGame } from "./place.ts";
import { type EventState, gameRow } from "./state.ts";

/** This tab keeps the last table under this name. */
const KEPT_AS = "event table";
/** For so long a tablet shows how a match ended, ms. */
const SHOWN_MS = 30_000;
const NOTES = [659, 784, 988, 784];

/** Where the page of a link belongs now; null if it may stay where it is. */
export function target(state: EventState, you: EventYou, key: string | null): string | null {
  const query = key === null ? "" : `?key=${encodeURIComponent(key)}`;
  if (you.is === "player" && you.game !== null) {
    const own = ownGame(state, you.id, you.game);
    const link = own?.row?.link;
    return own !== null && link !== undefined && isOnline(state, own.game) ? `/t/${link}${query}` : null;
  }
  if (you.is !== "tablet" || you.game === null) return null;
  const link = gameRow(state, you.game)?.link;
  return link === undefined || isOnline(state, you.game) ? null : `/t/${link}/clock${query}`;
}

let going = false;
/** Where this page went last. */
let gone = "";

/** From now on goes by itself, until another page than those of the event and its tables is shown. */
export function goByItself(): void {
  if (going) return;
  going = true;
  let back: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(back);
    const state = event.value;
    if (!isAtEvent(route.value.page)) {
      going = false;
      queueMicrotask(() => stop());
      return;
    }
    if (state === null) return;
    const to = target(state, state.you, eventKey());
    if (to !== null) goOnce(to, state.you.is === "tablet");
    else if (state.you.is === "tablet" && route.peek().page === "clock") back = setTimeout(goBack, SHOWN_MS);
  });
}

/** At a table of an event: goes to the next table by itself too. */
export function goOn(id: string, key: string): void {
  open(id, key);
  goByItself();
}

function isAtEvent(page: string): boolean {
  return page === "event" || page === "table" || page === "clock";
}

/** Goes to a table once for each tab: a person may leave its page. A tablet that is loaded anew goes there again. */
function goOnce(to: string, again: boolean): void {
  if (gone === to || (!again && stored(KEPT_AS, true) === to)) return;
  gone = to;
  keep(KEPT_AS, to, true);
  if (location.pathname + location.search === to) return;
  go(to);
  if (!document.hasFocus()) tune(NOTES, { gain: 1, pan: 0 });
}

function goBack(): void {
  const path = eventPath();
  if (path !== null && route.peek().page === "clock") go(path);
}
