// The buttons after a match that ask for the next match. One asks for a rematch with other colors, and one asks
// for a match with other partners. Below each button are the teams of that match.

import { Button } from "../kit/index.ts";
import { boardOf, colorOf, isSeated, mayAskForNext, nameOf, personOf, seatsOf, teamOf, useTable } from "../match/index.ts";
import { shortName, t } from "../words/index.ts";
import type { PersonView, Seat, Sitter, TableView } from "../wire.gen.ts";

import "./result.css";

type LineUp = Readonly<Record<Seat, Sitter | null>>;

interface NextProps {
  readonly table: TableView;
  readonly me: PersonView;
  /** The CSS class of the buttons. */
  readonly look: string;
}

export function NextMatch({ table, me, look }: NextProps) {
  const next = table.phase.is === "over" && isSeated(table, me) ? (table.next ?? null) : null;
  const rotated = next?.rotated ?? null;
  const wishes = next === null
    ? [wish(table.people, t.result.wantNext)]
    : [wish(table.people.filter(wantsRematch), t.result.wantRematch), wish(table.people.filter(wantsRotation), t.result.wantRotate)];
  return (
    <div class="nextmatch">
      <div class="asks">
        <Ask table={table} me={me} look={look} rotate={false} lineUp={next?.rematch ?? null} />
        {rotated !== null && <Ask table={table} me={me} look={look} rotate lineUp={rotated} />}
      </div>
      <p class="waiting fine">
        {disagree(table) && `${t.result.disagree} `}
        {wishes.filter((one) => one !== "").join(" · ")}
      </p>
    </div>
  );
}

/** What a watcher of a running match may do: ask for a seat in the next one. People get the seats of bots first. */
export function JoinNext() {
  const { store, state: { table, game, you } } = useTable();
  const me = table === null ? null : personOf(table, you);
  if (table === null || me === null || table.assigned || game?.result !== null) return null;
  const may = mayAskForNext(table, me);
  return (
    <div class="actions joinnext">
      <Button
        aria-pressed={me.ready}
        title={!may ? t.invite.locked : me.ready ? t.invite.waiting : t.invite.running}
        disabled={!may}
        act={() => store.ask({ t: "rematch", on: !me.ready, rotate: false })}
      >
        {me.ready ? t.result.rematchOff : t.result.joinNext}
      </Button>
    </div>
  );
}

const wantsRotation = (one: PersonView) => one.rotate === true;
const wantsRematch = (one: PersonView) => !wantsRotation(one);

/** The names of those who are ready, in a sentence, or an empty text. */
function wish(people: readonly PersonView[], sentence: (names: string, n: number) => string): string {
  const names = people.filter((one) => one.ready).map((one) => shortName(one.name));
  return names.length === 0 ? "" : sentence(names.join(", "), names.length);
}

/** The button that asks for a next match: the one with other partners (`rotate`), or the rematch. */
function Ask({ table, me, look, rotate, lineUp }: NextProps & { rotate: boolean; lineUp: LineUp | null }) {
  const { store } = useTable();
  // Without a choice between two matches, everyone asks for the same one.
  const pressed = me.ready && (lineUp === null || wantsRotation(me) === rotate);
  const label = rotate ? t.result.rotate : playsAt(table, me) ? t.result.rematch : t.result.joinNext;
  return (
    <div class="ask">
      <Button
        look={look}
        data-next={rotate ? "rotate" : "rematch"}
        aria-pressed={pressed}
        act={() => store.ask({ t: "rematch", on: !pressed, rotate })}
      >
        {pressed ? t.result.rematchOff : label}
      </Button>
      {lineUp !== null && <p class="lineup fine">{lineUpText(table, lineUp)}</p>}
    </div>
  );
}

/** Whether a person has played at this table, or has a seat. */
export function playsAt(table: TableView, me: PersonView): boolean {
  return me.played > 0 || isSeated(table, me);
}

/** The teams in words: `Ann (A, Black) & Dan (B, White) – Bob (A, White) & Cid (B, Black)`. */
function lineUpText(table: TableView, lineUp: LineUp): string {
  const played = seatsOf(table.boards);
  const one = (seat: Seat) => `${shortName(nameOf(table, lineUp[seat]))} (${boardOf(seat)}, ${t.color[colorOf(seat)]})`;
  const teams = ([1, 2] as const).map((team) => played.filter((seat) => teamOf(seat) === team).map(one));
  return teams.map((team) => team.join(" & ")).join(" – ");
}

/** Whether all players are ready for a next match, but some for a rematch and some for other partners. */
function disagree(table: TableView): boolean {
  const played = table.people.filter((one) => one.online && isSeated(table, one));
  const rotate = played.filter((one) => one.rotate === true).length;
  return played.every((one) => one.ready) && rotate > 0 && rotate < played.length;
}
