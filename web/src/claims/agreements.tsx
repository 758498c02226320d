// The agreements before a match over the board: where players put the pieces in hand (WBN 1.6, Asten §8), and
// whether the arbiter calls illegal moves, mates and fallen flags without a claim (WBN 9.5).

import { Chips } from "../kit/index.ts";
import { shownName, t } from "../words/index.ts";
import type { AgreementsView, HandPlace, TableView } from "../wire.gen.ts";
import { isSeated, personOf, useTable } from "../match/index.ts";

import "../rules/rules.css";

const PLACES: readonly HandPlace[] = ["in_front", "beside", "behind"];

interface AgreementsProps {
  readonly table: TableView;
  readonly agreements: AgreementsView;
}

export function Agreements({ table, agreements }: AgreementsProps) {
  return (
    <section class="agreements" aria-label={t.arbiter.overTheBoard.agreements}>
      <h2>{t.arbiter.overTheBoard.agreements}</h2>
      <Hands table={table} agreements={agreements} />
      {agreements.asks_calls && <Calls table={table} />}
    </section>
  );
}

function Hands({ table, agreements: { hands, players, arbiter } }: AgreementsProps) {
  const { store, state: { you, role } } = useTable();
  const me = personOf(table, you);
  const rules = role?.is === "arbiter";
  const asked = rules || (me !== null && (table.owner === you || isSeated(table, me)));
  const mine = rules ? arbiter : players;
  const settled =
    hands === null
      ? [t.arbiter.overTheBoard.unsettled, ...wanted(t.arbiter.overTheBoard.wantedByPlayers, players), ...wanted(t.arbiter.overTheBoard.wantedByArbiter, arbiter)].join(" · ")
      : `${t.arbiter.overTheBoard.places[hands.place]}, ${t.arbiter.overTheBoard.settledBy[hands.by]}`;
  return (
    <fieldset class="mode" disabled={!asked || !isOpen(table)}>
      <legend>{t.arbiter.overTheBoard.hands}</legend>
      <div class="segments">
        <Chips
          name="hands"
          value={mine}
          options={PLACES.map((place) => [place, t.arbiter.overTheBoard.places[place]])}
          choose={(place) => store.ask({ t: "place_hands", place })}
        />
      </div>
      <p class="muted" role="status">
        {settled}
      </p>
    </fieldset>
  );
}

function Calls({ table }: { table: TableView }) {
  const { store, state: { you } } = useTable();
  const seated = table.people.filter((one) => isSeated(table, one));
  const me = seated.find((one) => one.id === you);
  const agreed = seated.filter((one) => one.agrees_calls === true).map((one) => shownName(one.name));
  return (
    <div class="calls">
      <p>{t.arbiter.overTheBoard.calls}</p>
      <p class="muted">{t.arbiter.overTheBoard.callsHint}</p>
      {me !== undefined && (
        <label class="check tick row">
          <input
            type="checkbox"
            checked={me.agrees_calls === true}
            disabled={!isOpen(table)}
            onChange={(event) => store.ask({ t: "want_calls", on: event.currentTarget.checked })}
          />
          <span>{t.arbiter.overTheBoard.agree}</span>
        </label>
      )}
      {agreed.length > 0 && (
        <p class="muted" role="status">
          {t.arbiter.overTheBoard.agreed}: {agreed.join(", ")}
        </p>
      )}
    </div>
  );
}

function isOpen(table: TableView): boolean {
  return table.phase.is === "seating" || table.phase.is === "over";
}

/** What the players or the arbiter chose: `players: beside the board`; nothing before they choose. */
function wanted(who: string, place: HandPlace | null): string[] {
  return place === null ? [] : [`${who}: ${t.arbiter.overTheBoard.places[place]}`];
}
