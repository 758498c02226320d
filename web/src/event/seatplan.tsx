// The four players of a table as they sit: two boards side by side, the own team at the bottom.

import { t } from "../words/index.ts";
import type { Seat } from "../wire.gen.ts";
import { colorOf, namesOf } from "./names.ts";
import { isTeam1, type OwnGame } from "./place.ts";
import { Disc } from "./rounds.tsx";
import { TEAMS } from "./seats.ts";
import { type EventState, seatsOf } from "./state.ts";

export function SeatPlan({ state, own }: { state: EventState; own: OwnGame }) {
  const name = namesOf(state);
  const seats = seatsOf(state.rounds[own.game.round - 1], own.game);
  if (seats === undefined) return null;
  const [ours, theirs] = isTeam1(own.seat) ? [TEAMS[0], TEAMS[1]] : [TEAMS[1], TEAMS[0]];
  const names = (team: readonly Seat[] = []) => inOrder(team).map((seat) => name(seats[seat]));
  return (
    <div class="seatplan">
      <p class="muted">{t.event.opponents}</p>
      <p class="muted ours">{t.event.partner}: {name(own.partner)}</p>
      <p class="unseen">
        {`${t.event.against} ${names(theirs).join(` ${t.event.and} `)}`}
      </p>
      {(["A", "B"] as const).map((board) => (
        <div key={board} class="seatboard" data-board={board} aria-hidden="true">
          <Sitter seat={seatAt(theirs, board)} name={name(seats[seatAt(theirs, board)])} own={false} />
          <span class="boardname">{t.board(board)}</span>
          <Sitter seat={seatAt(ours, board)} name={name(seats[seatAt(ours, board)])} own={seatAt(ours, board) === own.seat} />
        </div>
      ))}
    </div>
  );
}

function inOrder(team: readonly Seat[]): readonly Seat[] {
  return team.toSorted((one, two) => one.toUpperCase().localeCompare(two.toUpperCase()));
}

/** The seat of a team at a board. */
function seatAt(team: readonly Seat[] | undefined, board: "A" | "B"): Seat {
  return team?.find((seat) => seat.toUpperCase() === board) ?? board;
}

function Sitter({ seat, name, own }: { seat: Seat; name: string; own: boolean }) {
  return (
    <span class="sitterplace" data-own={own}>
      <Disc color={colorOf(seat)} />
      <span class="sittername">{own ? t.event.you : name}</span>
    </span>
  );
}
