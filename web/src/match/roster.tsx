// Facts about the people at a table: their points, who has a seat, who watches, who may ask for the next match; and
// the finished matches.

import { shortName, t } from "../words/index.ts";
import type { PersonView, Seat, Sitter, TableView } from "../wire.gen.ts";
import { nameOf } from "./context.ts";
import { boardOf, colorOf, partner, seatsOf } from "./state/seats.ts";
import { resultText, teamScore } from "./words.ts";

/** A number of half points in plain notation: `2½`. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}

export function isSeated(table: TableView, { id }: Pick<PersonView, "id">): boolean {
  return Object.values(table.seats).some((one) => one?.who === "person" && one.id === id);
}

/** The color, the board and the partner of a person in a line-up; null if they do not play in it. */
export function playsAs(table: TableView, lineUp: Readonly<Record<Seat, Sitter | null>>, id: number): string | null {
  const seat = seatsOf(table.boards).find((one) => lineUp[one]?.who === "person" && lineUp[one].id === id);
  if (seat === undefined) return null;
  return t.result.playsAs(t.color[colorOf(seat)], boardOf(seat), table.boards === 1 ? null : shortName(nameOf(table, lineUp[partner(seat)])));
}

/**
 * Whether a person may ask for the next match. A table with given players has none, and people with a role, such as the
 * arbiter, do not play, nor do those who may only watch. At a locked table only the host, people who played and people with a seat may.
 */
export function mayAskForNext(table: TableView, person: PersonView): boolean {
  if (table.assigned || (person.role ?? null) !== null || person.only_watches === true) return false;
  return !table.locked || table.owner === person.id || person.played > 0 || isSeated(table, person);
}

/** The number of people at the table without a seat and without a role. */
export function watcherCount(table: TableView): number {
  const named = table.people.filter((one) => one.online && !isSeated(table, one) && (one.role ?? null) === null);
  return named.length + table.more;
}

/** The words that say how many seconds late watchers see the match (`watch.delay_s`); empty without a delay. */
export function laterText({ setup }: TableView): string {
  const [, seconds = "0"] = setup.set.find(([name]) => name === "watch.delay_s") ?? [];
  return seconds === "0" ? "" : t.play.later(Number(seconds));
}

/** The finished matches of a table, the newest first, with links to their replays. */
export function Finished({ table }: { table: TableView }) {
  if (table.finished.length === 0) return null;
  return (
    <section class="finished" aria-label={t.table.finished}>
      <h2>{t.table.finished}</h2>
      <ol class="ruled" reversed>
        {table.finished.toReversed().map((one) => (
          <li key={one.game}>
            <a class="row spread" href={`/m/${one.id}`}>
              <span>{t.table.match(one.game)}</span>
              <strong>{teamScore(one.result.score)}</strong>
            </a>
            <span class="muted">{resultText(one.result, one.names)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
