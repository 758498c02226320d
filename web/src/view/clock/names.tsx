// Before a match on the clock: who plays where, and "set the clocks".

import { useState } from "preact/hooks";

import { seatsOf, boardOf, colorOf, teamOf } from "../../state/seats.ts";
import { t } from "../../text/index.ts";
import type { SeatName, TableView } from "../../wire.gen.ts";
import { nameOf, useDesk } from "../context.ts";
import { Finished } from "../finished.tsx";

export function Names({ table, awake }: { table: TableView; awake: boolean }) {
  const { store } = useDesk();
  return (
    <main class="page clocknames">
      <h1>{t.clock.names}</h1>
      <p class="hint">
        <strong>{table.control}</strong> · {table.setup.preset} · {awake ? t.clock.awake : t.clock.mayEnd}
      </p>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          store.ask({ t: "ready", on: true });
        }}
      >
        <div class="fields">
          {seatsOf(table.boards).map((seat) => (
            <NameAt key={seat} table={table} seat={seat} />
          ))}
        </div>
        <button type="submit" class="button primary big wide">
          {t.clock.begin}
        </button>
      </form>
      <Finished table={table} />
    </main>
  );
}

function NameAt({ table, seat }: { table: TableView; seat: SeatName }) {
  const { store } = useDesk();
  const sitter = table.seats[seat];
  const known = sitter === null ? "" : nameOf(table, sitter);
  // What is being typed stays when other news come.
  const [typed, type] = useState<string | null>(null);
  const taken = sitter !== null && sitter.who !== "at_board";
  const place = t.seat(boardOf(seat), t.color[colorOf(seat)]);
  return (
    <label class="nameat" data-team={teamOf(seat)} data-seat={seat}>
      <span>{place}</span>
      <input
        type="text"
        aria-label={t.keys.nameAt(place)}
        value={typed ?? known}
        disabled={taken}
        maxLength={24}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => type(event.currentTarget.value)}
        onChange={(event) => {
          const name = event.currentTarget.value.trim();
          if (name !== "" && name !== known) store.ask({ t: "name_seat", seat, name });
        }}
      />
    </label>
  );
}
