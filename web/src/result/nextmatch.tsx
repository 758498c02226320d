// The buttons after a match that ask for the next match. One asks for a rematch with other colors, and one asks
// for a match with other partners. Each names the people who chose it; a text has the teams of both matches.

import { Button } from "../kit/index.ts";
import { boardOf, colorOf, isSeated, nameOf, seatsOf, teamOf, useTable } from "../match/index.ts";
import { shortName, t } from "../words/index.ts";
import type { NextView, PersonView, Seat, Sitter, TableView } from "../wire.gen.ts";

import "./result.css";

type LineUp = Readonly<Record<Seat, Sitter | null>>;

interface NextProps {
  readonly table: TableView;
  readonly me: PersonView;
}

/** The buttons, with the text below them. `look`: the CSS class of the buttons. */
export function NextMatch({ look, ...props }: NextProps & { look: string }) {
  return (
    <div class="nextmatch rows">
      <NextButtons {...props} look={look} />
      <NextText {...props} />
    </div>
  );
}

/**
 * The button for the rematch, and for a player the one for other partners. This one is there from the end of the match, and
 * can be used as soon as the server says which partners are possible.
 */
export function NextButtons({ table, me, look }: NextProps & { look: string }) {
  const next = nextOf(table, me);
  const rotates = table.phase.is !== "seating" && table.boards === 2 && isSeated(table, me);
  const both = { table, me, look, choice: next !== null };
  return (
    <>
      <Ask {...both} rotate={false} />
      {rotates && <Ask {...both} rotate disabled={(next?.rotated ?? null) === null} />}
    </>
  );
}

/** Who wants which match, for whom the viewer's own choice waits, and the teams of both matches. */
export function NextText({ table, me }: NextProps) {
  const next = nextOf(table, me);
  const wishes = next === null
    ? [wish(table.people, t.result.wantNext)]
    : [wish(table.people.filter(wantsRematch), t.result.wantRematch), wish(table.people.filter(wantsRotation), t.result.wantRotate)];
  return (
    <div class="nexttext rows gap-xs">
      <p class="waiting fine" role="status">
        {[disagree(table) ? t.result.disagree : "", ...wishes, awaited(table, me, next !== null)].filter((one) => one !== "").join(" · ")}
      </p>
      {next !== null && <LineUpText table={table} me={me} name={t.result.rematch} lineUp={next.rematch} />}
      {next !== null && next.rotated !== null && <LineUpText table={table} me={me} name={t.result.rotate} lineUp={next.rotated} />}
    </div>
  );
}

/** The matches between which this person may choose; null if there is no choice. */
function nextOf(table: TableView, me: PersonView): NextView | null {
  return table.phase.is === "over" && isSeated(table, me) ? (table.next ?? null) : null;
}

const wantsRotation = (one: PersonView) => one.rotate === true;
const wantsRematch = (one: PersonView) => !wantsRotation(one);

/** The names of those who are ready, in a sentence, or an empty text. */
function wish(people: readonly PersonView[], sentence: (names: string, n: number) => string): string {
  const names = people.filter((one) => one.ready).map((one) => shortName(one.name));
  return names.length === 0 ? "" : sentence(names.join(", "), names.length);
}

/** For whom the match waits that this person chose, in a sentence; an empty text if they chose none. */
function awaited(table: TableView, me: PersonView, choice: boolean): string {
  if (!me.ready) return "";
  const agrees = (one: PersonView) => one.ready && (!choice || wantsRotation(one) === wantsRotation(me));
  const missing = table.people.filter((one) => one.online && isSeated(table, one) && !agrees(one));
  if (missing.length === 0) return "";
  return t.result.waits(labelOf(table, me, choice && wantsRotation(me)), missing.map((one) => shortName(one.name)).join(", "));
}

function labelOf(table: TableView, me: PersonView, rotate: boolean): string {
  return rotate ? t.result.rotate : playsAt(table, me) ? t.result.rematch : t.result.joinNext;
}

interface AskProps extends NextProps {
  readonly look: string;
  readonly rotate: boolean;
  /** Whether there are two matches to choose from. Otherwise everyone asks for the same one. */
  readonly choice: boolean;
  readonly disabled?: boolean;
}

/** The button that asks for a next match: the one with other partners (`rotate`), or the rematch. */
function Ask({ table, me, look, rotate, choice, disabled = false }: AskProps) {
  const { store } = useTable();
  const chose = (one: PersonView) => one.ready && (choice ? wantsRotation(one) === rotate : !rotate);
  const pressed = chose(me);
  const names = table.people.filter(chose).map((one) => (one.id === me.id ? t.table.you : shortName(one.name)));
  return (
    <Button
      look={`${look} ask`}
      data-next={rotate ? "rotate" : "rematch"}
      aria-pressed={pressed}
      disabled={disabled}
      act={() => store.ask({ t: "rematch", on: !pressed, rotate })}
    >
      {labelOf(table, me, rotate)}
      <small class="chose ellipsis" aria-hidden="true">{names.join(", ")}</small>
    </Button>
  );
}

/** Whether a person has played at this table, or has a seat. */
export function playsAt(table: TableView, me: PersonView): boolean {
  return me.played > 0 || isSeated(table, me);
}

/** The teams in words: `Ann (A, black) and you (B, white) – Bob (A, white) and Cid (B, black)`. */
function LineUpText({ table, me, name, lineUp }: NextProps & { name: string; lineUp: LineUp }) {
  const played = seatsOf(table.boards);
  const one = (seat: Seat) => {
    const sitter = lineUp[seat];
    const who = sitter?.who === "person" && sitter.id === me.id ? t.table.you : shortName(nameOf(table, sitter));
    return `${who} (${boardOf(seat)}, ${t.color[colorOf(seat)].toLowerCase()})`;
  };
  const teams = ([1, 2] as const).map((team) => played.filter((seat) => teamOf(seat) === team).map(one));
  return (
    <p class="lineup fine">
      <strong>{name}:</strong> {teams.map((team) => team.join(` ${t.result.and} `)).join(" – ")}
    </p>
  );
}

/** Whether all players are ready for a next match, but some for a rematch and some for other partners. */
function disagree(table: TableView): boolean {
  const played = table.people.filter((one) => one.online && isSeated(table, one));
  const rotate = played.filter((one) => one.rotate === true).length;
  return played.every((one) => one.ready) && rotate > 0 && rotate < played.length;
}
