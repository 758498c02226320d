// The people that the arbiter may expel: watchers and players. If no other person replaces an expelled player,
// the player's team forfeits the match.

import { useId, useState } from "preact/hooks";

import { isSeated, NAME_LETTERS, seatName, seatsOf, teamOf, useTable } from "../../match/index.ts";
import { shownName, t } from "../../words/index.ts";
import type { ArbiterAct, GameView, PersonView, Seat, TableView } from "../../wire.gen.ts";
import { ConfirmButton, Select } from "../../kit/index.ts";
import { useRule } from "../rulings.tsx";

export function People({ game, table }: { game: GameView; table: TableView }) {
  const watchers = table.people.filter((one) => !isSeated(table, one) && (one.role ?? null) === null);
  const here = watchers.filter((one) => one.online);
  if (!(game.claims?.acts ?? []).includes("expel")) return null;
  return (
    <section class="group watchers" aria-label={t.table.people}>
      <h3 class="fine">{t.table.people}</h3>
      <ul class="ruled">
        {seatsOf(game.in_play.length).map((seat) => (
          <Player key={seat} seat={seat} table={table} watchers={here} />
        ))}
        {watchers.map((one) => (
          <li key={one.id} class="row wraps gap-s">
            <span>{shownName(one.name)}</span>
            <Expel question={t.arbiter.sure(`${t.arbiter.expel} ${shownName(one.name)}`)} act={{ act: "expel", person: one.id }} />
          </li>
        ))}
      </ul>
      {watchers.length === 0 && <p class="muted">{t.arbiter.noWatchers}</p>}
    </section>
  );
}

function Player({ seat, table, watchers }: { seat: Seat; table: TableView; watchers: readonly PersonView[] }) {
  const { store } = useTable();
  const [typed, type] = useState("");
  const holder = table.seats[seat]?.who;
  const id = useId();
  const name = seatName(store.state.value, seat);
  if (holder === "bot") return null;
  const atBoard = table.style === "clock_only";
  // The watcher that was chosen as successor may have left the table or taken a seat.
  const known = atBoard || watchers.some((one) => one.name === typed);
  const successor = known ? typed.trim() : "";
  const label = `${t.arbiter.successor}: ${name}`;
  return (
    <li class="row wraps gap-s" data-team={teamOf(seat)}>
      <label for={id}>{name}</label>
      {atBoard ? (
        <input id={id} type="text" maxLength={NAME_LETTERS} placeholder={t.arbiter.substitute} aria-label={label} value={typed} onInput={(event) => type(event.currentTarget.value)} />
      ) : (
        <Select
          id={id}
          aria-label={label}
          value={successor}
          options={[["", t.arbiter.noSuccessor], ...watchers.map(({ name: one }) => [one, shownName(one)] as const)]}
          choose={type}
        />
      )}
      <Expel
        question={t.arbiter.expelSure(name, successor === "" ? undefined : shownName(successor))}
        act={{ act: "expel_player", seat, ...(successor !== "" && { replaced_by: successor }) }}
        done={() => type("")}
      />
    </li>
  );
}

function Expel({ question, act, done }: { question: string; act: ArbiterAct; done?: () => void }) {
  const rule = useRule();
  const expel = () => {
    rule(act);
    done?.();
  };
  return <ConfirmButton label={t.arbiter.expel} question={question} act={expel} />;
}
