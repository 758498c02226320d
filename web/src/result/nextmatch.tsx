// The buttons after a match that ask for the next match. One asks for a rematch with other colors, and one asks
// for a match with other partners. Each says what the player will play and how many chose it; a text names people.

import { Button } from "../kit/index.ts";
import { boardOf, colorOf, isSeated, nameOf, playsAs, seatsOf, teamOf, useTable } from "../match/index.ts";
import { shortName, t } from "../words/index.ts";
import type { NextView, PersonView, Seat, Sitter, TableView } from "../wire.gen.ts";

import "./result.css";

type LineUp = Readonly<Record<Seat, Sitter | null>>;

interface NextProps {
  readonly table: TableView;
  readonly me: PersonView;
}

/** The buttons, with the text and the teams of both matches below them. `look`: the CSS class of the buttons. */
export function NextMatch({ look, ...props }: NextProps & { look: string }) {
  const next = nextOf(props.table, props.me);
  return (
    <div class="nextmatch rows">
      <NextButtons {...props} look={look} />
      <NextText {...props} />
      {next !== null && <LineUpText {...props} name={t.result.rematch} lineUp={next.rematch} />}
      {next !== null && next.rotated !== null && <LineUpText {...props} name={t.result.rotate} lineUp={next.rotated} />}
    </div>
  );
}

/**
 * The button for the rematch, and for a player the one for other partners. This one is there from the end of the match, and
 * can be used as soon as the server says which partners are possible.
 */
export function NextButtons({ table, me, look }: NextProps & { look: string }) {
  const next = nextOf(table, me);
  const both = { table, me, look };
  return (
    <>
      <Ask {...both} rotate={false} lineUp={next?.rematch ?? null} />
      {maySplit(table, me) && <Ask {...both} rotate lineUp={next?.rotated ?? null} disabled={(next?.rotated ?? null) === null} />}
    </>
  );
}

/** For whom the viewer's choice waits; who wants which match, until they chose. */
export function NextText({ table, me }: NextProps) {
  const choice = maySplit(table, me);
  const wish = (rotate: boolean) => {
    const names = namesOf(wishing(table, rotate));
    return names && `${labelOf(table, me, rotate)}: ${names}`;
  };
  const names = namesOf(table.people.filter((one) => one.ready && !one.role));
  const wishes = !choice ? [names && t.result.wantNext(names)] : me.ready ? [] : [wish(false), wish(true)];
  return (
    <p class="waiting fine" role="status">
      {[disagree(table) ? t.result.disagree : "", ...wishes, awaited(table, me, choice)].filter((one) => one !== "").join(" · ")}
    </p>
  );
}

/** Whether this person chooses between the two matches. They choose from the end of a match to the start of the next. */
function maySplit(table: TableView, me: PersonView): boolean {
  return table.phase.is !== "seating" && table.boards === 2 && isSeated(table, me);
}

/** The matches between which this person may choose; null if there is no choice. */
function nextOf(table: TableView, me: PersonView): NextView | null {
  return table.phase.is === "over" && isSeated(table, me) ? (table.next ?? null) : null;
}

const wantsRotation = (one: PersonView) => one.rotate === true;
const namesOf = (people: readonly PersonView[]) => people.map((one) => shortName(one.name)).join(", ");

/** Those who want a rematch, or other partners (`rotate`). */
function wishing(table: TableView, rotate: boolean): readonly PersonView[] {
  return table.people.filter((one) => one.ready && !one.role && wantsRotation(one) === rotate);
}

/** For whom the match waits that this person chose, in a sentence; an empty text if they chose none. */
function awaited(table: TableView, me: PersonView, choice: boolean): string {
  if (!me.ready) return "";
  const agrees = (one: PersonView) => one.ready && (!choice || wantsRotation(one) === wantsRotation(me));
  const missing = table.people.filter((one) => one.online && isSeated(table, one) && !agrees(one));
  if (missing.length === 0) return "";
  return t.result.waits(labelOf(table, me, choice && wantsRotation(me)), namesOf(missing));
}

function labelOf(table: TableView, me: PersonView, rotate: boolean): string {
  return rotate ? t.result.rotate : playsAt(table, me) ? t.result.rematch : t.result.joinNext;
}

interface AskProps extends NextProps {
  readonly look: string;
  readonly rotate: boolean;
  /** Who plays where in that match; null until it is known. */
  readonly lineUp: LineUp | null;
  readonly disabled?: boolean;
}

/** The button that asks for a next match: the one with other partners (`rotate`), or the rematch. */
function Ask({ table, me, look, rotate, lineUp, disabled = false }: AskProps) {
  const { store } = useTable();
  const choice = maySplit(table, me);
  const pressed = me.ready && (choice ? wantsRotation(me) === rotate : !rotate);
  const wish = choice ? wishing(table, rotate) : [];
  return (
    <Button
      look={`${me.ready && !pressed ? "" : look} ask`}
      data-next={rotate ? "rotate" : "rematch"}
      aria-pressed={pressed}
      title={namesOf(wish) || undefined}
      disabled={disabled}
      act={() => store.ask({ t: "rematch", on: !pressed, rotate })}
    >
      <span>
        {pressed && "✓ "}
        {labelOf(table, me, rotate)}
      </span>
      {wish.length > 0 && (
        <b class="count" aria-hidden="true">
          {wish.length}
        </b>
      )}
      <small class="playsas">{lineUp === null ? "" : playsAs(table, lineUp, me.id)}</small>
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
