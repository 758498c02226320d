// Whom the arbiter may expel: players, whose team forfeits unless somebody plays on, and watchers.

import { useId, useState } from "preact/hooks";

import { seatsOf, teamOf } from "../../state/seats.ts";
import { r } from "../../text/arbiter.ts";
import { t } from "../../text/index.ts";
import { shownName } from "../../text/server.ts";
import type { ArbiterAct, GameView, PersonView, SeatName, TableView } from "../../wire.gen.ts";
import { seatName, useDesk } from "../context.ts";
import { Guarded } from "../guarded.tsx";
import { isSeated } from "../standing.tsx";

interface PeopleProps {
  readonly game: GameView;
  readonly table: TableView;
}

export function People({ game, table }: PeopleProps) {
  const watchers = table.people.filter((one) => !isSeated(table, one) && (one.role ?? null) === null);
  if (!(game.claims?.acts ?? []).includes("expel")) return null;
  return (
    <section class="group watchers" aria-label={r().people}>
      <h3>{r().people}</h3>
      <ul>
        {seatsOf(game.in_play.length).map((seat) => (
          <Player key={seat} seat={seat} table={table} watchers={watchers} />
        ))}
        {watchers.map((one) => (
          <li key={one.id}>
            <span>{shownName(one.name)}</span>
            <Expel name={shownName(one.name)} act={{ act: "expel", person: one.id }} />
          </li>
        ))}
      </ul>
      {watchers.length === 0 && <p class="hint">{r().nobody}</p>}
    </section>
  );
}

interface PlayerProps {
  readonly seat: SeatName;
  readonly table: TableView;
  readonly watchers: readonly PersonView[];
}

function Player({ seat, table, watchers }: PlayerProps) {
  const { store } = useDesk();
  const [successor, name] = useState("");
  const holder = table.seats[seat]?.who;
  const id = useId();
  if (holder === "bot") return null;
  const label = `${r().successor}: ${seatName(store.state.value, seat)}`;
  const set = (event: { currentTarget: { value: string } }) => name(event.currentTarget.value);
  return (
    <li data-team={teamOf(seat)}>
      <label for={id}>{seatName(store.state.value, seat)}</label>
      {holder === "at_board" ? (
        <input id={id} type="text" maxLength={60} placeholder={r().noSuccessor} aria-label={label} value={successor} onInput={set} />
      ) : (
        <select id={id} aria-label={label} value={successor} onChange={set}>
          <option value="">{r().noSuccessor}</option>
          {watchers.map((one) => (
            <option key={one.id} value={one.name}>
              {shownName(one.name)}
            </option>
          ))}
        </select>
      )}
      <Expel
        name={seatName(store.state.value, seat)}
        act={{ act: "expel_player", seat, ...(successor.trim() !== "" && { replaced_by: successor.trim() }) }}
      />
    </li>
  );
}

function Expel({ name, act }: { name: string; act: ArbiterAct }) {
  const { store } = useDesk();
  return <Guarded label={r().expel} question={t.arbiter.sure(`${r().expel} ${name}`)} act={() => store.command({ t: "rule", act })} />;
}
