// The clock page before a match: the names of the players, and the button "Set the clocks", which says that this
// clock is ready.

import {
  boardOf,
  BOARDS,
  controlText,
  Finished,
  NameInput,
  nameOf,
  seatText,
  teamOf,
  useTable,
} from "../../match/index.ts";
import { EventLink, EventPlace } from "../atevent.ts";
import { waitText } from "./state/ready.ts";
import { zonesOf } from "./state/zones.ts";
import { presetName, t } from "../../words/index.ts";
import type { Seat, TableView } from "../../wire.gen.ts";
import { Button, LanguageSwitch } from "../../kit/index.ts";
import { stored } from "../../stored.ts";

interface NamesProps {
  readonly table: TableView;
  readonly awake: boolean;
  /** Goes back to the last match; null if there is none. */
  readonly back: (() => void) | null;
}

export function Names({ table, awake, back }: NamesProps) {
  const { store, state: { role, you } } = useTable();
  const board = role?.is === "clock" ? role.board : null;
  const ready = table.people.some((one) => one.id === you && one.ready);
  const event = table.assigned?.event ?? null;
  return (
    <main class="page clocknames rows gap-l">
      <header class="row spread">
        <h1>{t.clock.names}</h1>
        {back !== null && <Button act={back}>{t.otb.back}</Button>}
        <LanguageSwitch help="clock" />
      </header>
      <p class="muted">
        {board !== null && `${t.arbiter.overTheBoard.clockOf(board)} · `}
        <strong>{controlText(table.control)}</strong> · {presetName(table.setup.preset)} · {awake ? t.clock.awake : t.clock.mayEnd}
        {event !== null && (
          <>
            {" · "}
            <EventPlace event={event} />
          </>
        )}
      </p>
      <form
        class="card rows gap-xl"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          store.ask({ t: "ready", on: !ready });
        }}
      >
        <div class="fields rows gap-l">
          {placesOf(table.boards).map((seat) => (
            <NameAt key={seat} table={table} seat={seat} ours={board === null || board === boardOf(seat)} given={table.assigned != null} />
          ))}
        </div>
        <button type="submit" class={ready ? "button big wide" : "button primary big wide"} aria-pressed={ready}>
          {ready ? t.clock.notYet : t.clock.begin}
        </button>
        <p class="muted" role="status">
          {waitText(table)}
        </p>
      </form>
      {event === null ? (
        <Finished table={table} />
      ) : (
        <p>
          <EventLink event={event} look="" />
        </p>
      )}
    </main>
  );
}

/** The seats in the order of their zones: a column for each board, the far side first. */
function placesOf(boards: number): Seat[] {
  const swapped = stored("clock:swapped") === "yes";
  return zonesOf(BOARDS.slice(0, boards), "across", swapped).map(({ seat }) => seat);
}

interface NameAtProps {
  readonly table: TableView;
  readonly seat: Seat;
  /** Whether this clock is for the seat's board. */
  readonly ours: boolean;
  /** Whether the players are given, as at a table of an event. */
  readonly given: boolean;
}

function NameAt({ table, seat, ours, given }: NameAtProps) {
  const { store } = useTable();
  const sitter = table.seats[seat];
  const known = sitter === null ? "" : nameOf(table, sitter);
  const taken = !ours || (sitter !== null && sitter.who !== "at_board");
  const place = seatText(seat);
  if (given) {
    return (
      <p class="nameat rows medium" data-team={teamOf(seat)} data-seat={seat} data-ours={ours}>
        <span>{place}</span>
        <strong class="ellipsis">{known}</strong>
      </p>
    );
  }
  return (
    <label class="nameat rows medium" data-team={teamOf(seat)} data-seat={seat}>
      <span>{place}</span>
      <NameInput
        aria-label={t.keys.nameAt(place)}
        name={known}
        disabled={taken}
        rename={(name) => store.ask({ t: "name_seat", seat, name })}
      />
    </label>
  );
}
