// Before the match of a table with given players: whom it waits for, and for how long.

import type { AssignedView, TableView } from "../wire.gen.ts";
import { lazily, useSeconds } from "../kit/index.ts";
import { nameOf, useTable } from "../match/index.ts";
import { clockText, loadWords, t } from "../words/index.ts";

import "./assigned.css";

const atEvent = async () => (await Promise.all([import("../event/index.ts"), loadWords(["event"])]))[0];
/** Which table of an event this is. */
const EventPlace = lazily(async () => (await atEvent()).EventPlace);
/** The result that an event has of the match of a table. */
const EventResult = lazily(async () => (await atEvent()).EventResult);
/** The way back to an event. */
const EventLink = lazily(async () => (await atEvent()).EventLink);

export function Assigned({ table, assigned }: { table: TableView; assigned: AssignedView }) {
  useSeconds();
  const passed = performance.now() - useTable().state.tableAt;
  if (assigned.called_off) return <CalledOff assigned={assigned} />;
  const { begins_ms: begins = null, gives_up_ms: givesUp = null, event = null, missing } = assigned;
  return (
    <div class="assigned">
      {event !== null && (
        <p>
          {event.name} · <EventPlace event={event} />
        </p>
      )}
      <p role="status">
        <strong>{waitText(table, missing)}</strong>
      </p>
      {begins !== null && begins > passed && <p>{t.lobby.four.beginsAt(clockTime(begins - passed))}</p>}
      {givesUp !== null && <p>{t.lobby.four.givesUp(clockText(Math.ceil(Math.max(0, givesUp - passed) / 1_000) * 1_000))}</p>}
      {event !== null && <EventLink event={event} look="" />}
    </div>
  );
}

/** Whom the match waits for. At real boards it begins on the clock. */
function waitText(table: TableView, missing: AssignedView["missing"]): string {
  if (missing.length > 0) return t.lobby.four.waitsFor(missing.map((seat) => nameOf(table, table.seats[seat])).join(", "));
  return table.style === "clock_only" ? t.keys.beginOnClock : t.lobby.four.allHere;
}

/** The match is not played. In an event its arbiter may have entered the result, or it has other players now. */
function CalledOff({ assigned }: { assigned: AssignedView }) {
  const { event = null } = assigned;
  return (
    <div class="assigned">
      <div role="status">
        <p>{event === null ? t.lobby.four.calledOff : t.lobby.four.notHere}</p>
        {event !== null && <EventResult event={event} />}
      </div>
      {event !== null && <EventLink event={event} look="primary big" />}
    </div>
  );
}

/** The time of day in so many ms. */
function clockTime(ms: number): string {
  const at = new Date(Date.now() + ms);
  return at.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
}
