// What a person sees who opens the link to a table and has no seat: who invites them, to what, and bughouse in three lines.

import { PeopleIcon, SwapIcon } from "../kit/index.ts";
import { controlText, isSeated, personOf, PieceIcon, seatsOf } from "../match/index.ts";
import { presetName, shownName, t } from "../words/index.ts";
import type { TableView } from "../wire.gen.ts";

/** The title of the page for a guest: who invites them. */
export function invitation(table: TableView): string {
  const host = personOf(table, table.owner);
  return host === null || isNameless(host.name) ? t.invite.you : t.invite.by(shownName(host.name));
}

/** Whether a person has only the name that the table gave them: `Guest 2`. */
function isNameless(name: string): boolean {
  return /^Guest \d+$/.test(name);
}

/** To what they invite: the time and the rules. */
export function Invitation({ table }: { table: TableView }) {
  return (
    <p class="asked">
      {controlText(table.control)} · {t.invite.rules(presetName(table.setup.preset))}
    </p>
  );
}

/** Bughouse in three lines, for those who don't know it. */
export function Primer() {
  return (
    <ul class="primer rows gap-xs">
      <li class="row gap-l">
        <PeopleIcon />
        {t.invite.teams}
      </li>
      <li class="row gap-l">
        <SwapIcon />
        {t.invite.goes}
      </li>
      <li class="row gap-l">
        <PieceIcon role="N" color="black" />
        {t.invite.drop}
      </li>
    </ul>
  );
}

/** What a guest can do before the match, in a sentence. */
export function guestText(table: TableView): string {
  if (table.locked) return t.invite.locked;
  const seats = seatsOf(table.boards).map((seat) => table.seats[seat]);
  const isFull = seats.every((sitter) => sitter?.who === "person" && personOf(table, sitter.id)?.online === true);
  return isFull ? t.invite.full : t.invite.take;
}

/** Whether a person is a guest of this table: without a seat, a role or the table itself. */
export function isGuest(table: TableView, you: number | null): boolean {
  const me = personOf(table, you);
  return me !== null && table.owner !== you && !isSeated(table, me) && (me.role ?? null) === null;
}
