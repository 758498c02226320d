// The links of the event: pages for everybody, sign-up, tablets, and those who help.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { ConfirmButton, LinkButton, LinkRow, linkTo, Select, useLoaded } from "../kit/index.ts";
import { here as askHere } from "../net/index.ts";
import { event, type EventState } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { HereView, StaffRole, StaffView } from "../wire.gen.ts";
import { busy, does } from "./doing.ts";
import { Settings } from "./settings.tsx";

export function Links({ state }: { state: EventState }) {
  const here = useLoaded(askHere, []).value;
  const path = location.pathname;
  const { search } = location;
  const { desk, head } = state;
  const isOrganizer = state.you.is === "staff" && state.you.role === "organizer";
  return (
    <section class="rows gap-l" aria-label={t.desk.tabs.links}>
      <LinkPart title={t.desk.publicPage} hint={t.desk.publicHint} path={path} here={here} />
      {head.hall.sign_up && desk !== null ? (
        <LinkPart title={t.desk.signUpLink} hint={t.desk.signUpHint} path={`${path}?key=${desk.sign_up}`} here={here} />
      ) : (
        <p class="muted">{t.desk.signUpOff}</p>
      )}
      <OpenPart title={t.desk.wall} hint={t.desk.wallHint} href={`${path}/wall`} />
      <OpenPart title={t.desk.print} hint={t.desk.printHint} href={`${path}/print${search}`} />
      {head.hall.place === "boards" && <Tablets state={state} here={here} path={path} />}
      <Staff state={state} here={here} path={path} />
      {isOrganizer && <Settings key={JSON.stringify(head.hall)} hall={head.hall} />}
    </section>
  );
}

interface LinkPartProps {
  readonly title: string;
  readonly hint?: string;
  readonly path: string;
  readonly here: HereView | null;
  /** Whether it is unfolded at first. */
  readonly opens?: boolean;
  readonly children?: ComponentChildren;
}

/** A link that unfolds, with its QR code. */
function LinkPart({ title, hint, path, here, opens = false, children }: LinkPartProps) {
  const [isOpen, show] = useState(opens);
  return (
    <details class="deskpart" open={isOpen} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>
        <strong>{title}</strong>
        {hint !== undefined && <span class="muted">{hint}</span>}
      </summary>
      {isOpen && (
        <div class="rows">
          <LinkRow label={title} link={linkTo(path, here)} qr />
          {children}
        </div>
      )}
    </details>
  );
}

function OpenPart({ title, hint, href }: { title: string; hint: string; href: string }) {
  return (
    <div class="deskpart row spread">
      <div class="rows gap-xxs">
        <strong>{title}</strong>
        <span class="muted">{hint}</span>
      </div>
      <LinkButton href={href} target="_blank" label={t.desk.openIt} />
    </div>
  );
}

function Tablets({ state, here, path }: { state: EventState; here: HereView | null; path: string }) {
  const tablets = state.desk?.tablets ?? [];
  return (
    <div class="rows">
      <h2>{t.desk.tablets}</h2>
      <p class="muted">{tablets.length === 0 ? t.desk.noTablets : t.desk.tabletsHint}</p>
      {tablets.map(([both, a, b], index) => (
        <details key={both} class="deskpart">
          <summary>
            <strong>{t.desk.table(index + 1)}</strong>
          </summary>
          <div class="rows gap-s">
            <LinkPart title={t.desk.bothBoards} path={`${path}?key=${both}`} here={here} />
            <LinkPart title={t.desk.boardOf("A")} path={`${path}?key=${a}`} here={here} />
            <LinkPart title={t.desk.boardOf("B")} path={`${path}?key=${b}`} here={here} />
          </div>
        </details>
      ))}
    </div>
  );
}

function Staff({ state, here, path }: { state: EventState; here: HereView | null; path: string }) {
  const isOrganizer = state.you.is === "staff" && state.you.role === "organizer";
  const staff = (state.desk?.staff ?? []).filter(({ left }) => !left);
  /** The one who was added last: their link is open. */
  const [last, added] = useState<number | null>(null);
  return (
    <div class="rows">
      <h2>{t.desk.staff}</h2>
      {staff.map((one) => (
        <Member key={`${one.id} ${one.id === last}`} state={state} one={one} here={here} path={path} opens={one.id === last} />
      ))}
      {isOrganizer && <AddStaff added={added} />}
    </div>
  );
}

interface MemberProps {
  readonly state: EventState;
  readonly one: StaffView;
  readonly here: HereView | null;
  readonly path: string;
  readonly opens: boolean;
}

function Member({ state, one: { id, name, role, key }, here, path, opens }: MemberProps) {
  const isYou = state.you.is === "staff" && state.you.id === id;
  const title = `${name} · ${role === "organizer" ? t.desk.organizer : t.desk.arbiter}${isYou ? ` (${t.desk.you})` : ""}`;
  if (key === undefined) {
    return (
      <p class="deskpart">
        <strong>{title}</strong>
      </p>
    );
  }
  return (
    <LinkPart title={title} path={`${path}?key=${key}`} here={here} opens={opens}>
      {!isYou && (
        <div>
          <ConfirmButton look="" yes="danger" label={t.desk.removeStaff} question={t.desk.removeSure(name)} act={() => void does({ is: "remove_staff", staff: id })} />
        </div>
      )}
    </LinkPart>
  );
}

function AddStaff({ added }: { added: (id: number | null) => void }) {
  const [name, write] = useState("");
  const [role, choose] = useState<StaffRole>("organizer");
  const add = async () => {
    if (name.trim() === "" || !(await does({ is: "add_staff", role, name: name.trim() }, t.desk.added(name.trim())))) return;
    write("");
    added(event.peek()?.desk?.staff.at(-1)?.id ?? null);
  };
  return (
    <form
      class="row wraps staffform"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void add();
      }}
    >
      <input type="text" maxLength={60} aria-label={t.desk.staffName} placeholder={t.desk.name} value={name} onInput={({ currentTarget: { value } }) => write(value)} />
      <div class="row">
        <Select
          aria-label={t.desk.role}
          value={role}
          options={[["organizer", t.desk.organizer], ["arbiter", t.desk.arbiter]]}
          choose={(value) => choose(value === "organizer" ? "organizer" : "arbiter")}
        />
        <button type="submit" class="button" disabled={busy.value || name.trim() === ""}>
          {t.desk.addStaff}
        </button>
      </div>
    </form>
  );
}
