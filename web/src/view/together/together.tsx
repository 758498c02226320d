// Beside a replay: look at it with the others of the table. Who is there, who leads, and what one
// may do.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

import { w } from "../../text/watch.ts";
import { shownName } from "../../text/server.ts";
import type { Looker, TogetherView } from "../../wire.gen.ts";
import type { Standing } from "../stepper.tsx";
import { Sheet } from "../sheet.tsx";
import { colorOfLooker } from "./colors.ts";
import { Look } from "./look.ts";

import "../../style/together.css";

interface TogetherProps {
  readonly table: string;
  readonly game: number;
  readonly standing: Standing;
  readonly leave: () => void;
}

/** One button says who leads; behind it is everything else. */
export function Along({ table, game, standing, leave }: TogetherProps) {
  const { player, bench, sharing } = standing;
  const look = useMemo(() => new Look(table, game, player, bench), [table, game, player, bench]);
  const open = useSignal(false);
  useEffect(() => {
    const stop = look.open();
    sharing.value = look;
    return () => {
      sharing.value = null;
      stop();
    };
  }, [look]);
  const view = look.view.value;
  const close = () => {
    open.value = false;
  };
  const go = () => {
    look.act({ is: "go" });
    leave();
  };
  return (
    <>
      <button
        type="button"
        class="button togetherbutton"
        aria-haspopup="dialog"
        title={w().looking}
        onClick={() => {
          open.value = true;
        }}
      >
        {view?.lookers.map((one) => <Dot key={one.id} one={one} />)}
        <span aria-live="polite">{shortText(look)}</span>
      </button>
      <Sheet title={w().looking} closeLabel={w().close} open={open.value} close={close}>
        <div class="together">
          <State look={look} table={table} />
          {view !== null && <Shown view={view} look={look} close={close} />}
          <button type="button" class="button" onClick={go}>
            {w().alone}
          </button>
        </div>
      </Sheet>
    </>
  );
}

/** What keeps people from looking together. */
function State({ look, table }: { look: Look; table: string }) {
  const problem = look.problem.value;
  return (
    <>
      {look.over.value && (
        <p role="status">
          {w().over} <a href={`/t/${table}`}>{w().toTable}</a>
        </p>
      )}
      {problem !== "" && (
        <p class="failure" role="alert">
          {w().togetherFailed(problem)}
        </p>
      )}
      {look.link.value === "lost" && <p role="status">{w().lost}</p>}
    </>
  );
}

function Shown({ view, look, close }: { view: TogetherView; look: Look; close: () => void }) {
  const you = look.you.value;
  const may = look.me.value?.may === true;
  const does = (act: () => void) => () => {
    act();
    close();
  };
  return (
    <>
      <ul class="lookers">
        {view.lookers.map((one) => (
          <Person key={one.id} one={one} you={one.id === you} leads={one.id === view.holder} />
        ))}
      </ul>
      <p class="hint">{leadText(view, look)}</p>
      <div class="acts">
        {may && (
          <button type="button" class="button primary" onClick={does(() => look.lead(!look.leads.peek()))}>
            {look.leads.value ? w().stopLeading : w().lead}
          </button>
        )}
        {!look.leads.value && view.cursor !== null && !look.following.value && (
          <button type="button" class="button" onClick={does(() => look.follow())}>
            {w().follow}
          </button>
        )}
        {may && (
          <button
            type="button"
            class="button fingers"
            aria-pressed={look.finger.value}
            onClick={does(() => {
              look.finger.value = !look.finger.peek();
            })}
          >
            {w().draw}
          </button>
        )}
        {view.drawings.some(({ by }) => by === you) && (
          <button type="button" class="button" onClick={() => look.wipe()}>
            {w().wipe}
          </button>
        )}
      </div>
      {may && <p class="hint mice">{w().drawHint}</p>}
      {may && (
        <label class="letin">
          <input type="checkbox" checked={view.open} onChange={(event) => look.act({ is: "let_in", on: event.currentTarget.checked })} />
          {w().letIn}
        </label>
      )}
    </>
  );
}

function Dot({ one }: { one: Looker }) {
  return <span class="dot" style={`background:${colorOfLooker(one)}`} aria-hidden="true" />;
}

function Person({ one, you, leads }: { one: Looker; you: boolean; leads: boolean }) {
  return (
    <li data-leads={leads}>
      <Dot one={one} />
      <span class="name">{shownName(one.name)}</span>
      {one.seat !== null && <span class="seatmark">{one.seat}</span>}
      {you && <span class="tag you">{w().you}</span>}
    </li>
  );
}

/** What fits on a button. */
function shortText(look: Look): string {
  const view = look.view.value;
  if (look.over.value) return w().over;
  if (view === null) return w().togetherShort;
  if (look.leads.value) return w().youLeadShort;
  if (view.cursor !== null && !look.following.value) return w().notFollowing;
  const leader = view.lookers.find((one) => one.id === view.holder);
  return leader === undefined ? w().nobodyLeads : w().leads(shownName(leader.name));
}

function leadText(view: TogetherView, look: Look): string {
  if (look.leads.value) return `${w().youLeadShort}.`;
  const leader = view.lookers.find((one) => one.id === view.holder);
  const who = leader === undefined ? w().nobodyLeads : w().leads(shownName(leader.name));
  if (view.cursor === null) return who;
  return `${who}. ${look.following.value ? w().following : w().notFollowing}.`;
}
