// The people at the table, with their roles and the host's actions for them; and the field with the person's own name.

import { forgetMe } from "../net/index.ts";
import { isSeated, NameInput, personOf, points, seatText, useTable } from "../match/index.ts";
import { shownName, t } from "../words/index.ts";
import type { KeyKind, PersonView, TableView } from "../wire.gen.ts";
import { Button, ConfirmButton, LinkButton, LockIcon } from "../kit/index.ts";
import { PersonButton } from "./personbutton.tsx";

export function People({ table, you }: { table: TableView; you: number | null }) {
  const { store } = useTable();
  const owner = table.owner === you;
  return (
    <section class="people" aria-label={t.table.people}>
      <div class="sectionhead row spread">
        <h2>{t.table.people}</h2>
        {owner && (
          <Button
            look="quiet"
            aria-pressed={table.locked}
            title={t.table.lockHint}
            act={() => store.ask({ t: "lock", on: !table.locked })}
          >
            <LockIcon on={table.locked} />
            {table.locked ? t.table.unlock : t.table.lock}
          </Button>
        )}
      </div>
      <ul>
        {table.people.map((one) => <Person key={one.id} person={one} table={table} you={you} owner={owner} />)}
        {table.more > 0 && <li class="row muted">{t.table.watching(table.more)}</li>}
      </ul>
    </section>
  );
}

interface PersonProps {
  readonly person: PersonView;
  readonly table: TableView;
  readonly you: number | null;
  readonly owner: boolean;
}

function Person({ person, table, you, owner }: PersonProps) {
  const { store } = useTable();
  const mine = person.id === you;
  const out = !isSeated(table, person) && table.finished.length > 0 && (person.role ?? null) === null;
  return (
    <li class="row wraps" data-online={person.online}>
      <span class="dot" aria-hidden="true" />
      {mine || person.who == null ? <span class="name">{shownName(person.name)}</span> : <PersonButton who={person.who} name={shownName(person.name)} />}
      {mine && <span class="tag you">{t.table.you}</span>}
      {person.id === table.owner && <span class="tag">{t.table.owner}</span>}
      {person.role && <span class="tag role">{roleText(person.role)}</span>}
      {person.ready && <span class="tag good">{t.table.readyMark}</span>}
      {!person.online && <span class="tag warn">{t.table.away}</span>}
      {out && <span class="tag">{person.sat_out > 0 ? t.table.satOut(person.sat_out) : t.table.sitsOut}</span>}
      {table.finished.length > 0 && (
        <span class="points muted" title={t.table.points}>
          {points(person.half_points)} / {person.played}
        </span>
      )}
      {owner && !mine && (
        <ConfirmButton
          label={t.table.kick}
          question={t.table.kickLong(shownName(person.name))}
          act={() => store.ask({ t: "kick", person: person.id })}
        />
      )}
    </li>
  );
}

/** The name of the role that a person got by a link with a key: arbiter, clock or assistant. */
function roleText(role: KeyKind): string {
  const { arbiter, clock, clockOf, assistant } = t.table.roles;
  if (role.is === "arbiter") return arbiter;
  if (role.is === "assistant") return assistant(seatText(role.seat));
  return role.board === null ? clock : clockOf(role.board);
}

/** The field with the person's own name. */
export function NameField() {
  const { store, state: { table, you } } = useTable();
  const me = table && personOf(table, you);
  if (me === null) return null;
  return (
    <label class="yourname row muted">
      {t.table.yourName}
      <NameInput
        class="namefield"
        name={shownName(me.name)}
        rename={(name) => store.ask({ t: "name", name })}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </label>
  );
}

/** What is seldom needed: another person on this device, and the ends of a seat and of the table. */
export function OfDevice({ owner }: { owner: boolean }) {
  const { store } = useTable();
  const { deleteTable, deleteTableLong } = t.watch;
  return (
    <section class="ofdevice rows gap-m" aria-label={t.table.device}>
      <h2>{t.table.device}</h2>
      <LinkButton href="?as=new" target="_blank" rel="noopener" label={t.table.asAnother} />
      <ConfirmButton look="" label={t.table.forget} question={t.table.forgetLong} act={forgetMe} />
      {owner && <ConfirmButton look="" label={deleteTable} question={deleteTableLong} act={() => store.ask({ t: "delete" })} />}
    </section>
  );
}
