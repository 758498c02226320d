// Beside a replay: look at it with the others of the table. Who is there, who leads, and what one
// may do.

import "../../style/together.css";

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

import { w } from "../../text/watch.ts";
import type { Looker, TogetherView } from "../../wire.gen.ts";
import type { Standing } from "../stepper.tsx";
import { colorOfLooker } from "./colors.ts";
import { Look } from "./look.ts";

/** In the address of whoever looks along: a reload and a link do too. */
const SIGN = "#together";

interface TogetherProps {
  readonly table: string;
  readonly game: number;
  readonly standing: Standing;
}

export function Together(props: TogetherProps) {
  const on = useSignal(location.hash === SIGN);
  const turn = (to: boolean) => {
    history.replaceState(history.state, "", location.pathname + location.search + (to ? SIGN : ""));
    on.value = to;
  };
  if (on.value) return <Along {...props} leave={() => turn(false)} />;
  return (
    <section class="together">
      <button type="button" class="button" title={w().togetherHint} onClick={() => turn(true)}>
        {w().together}
      </button>
    </section>
  );
}

function Along({ table, game, standing, leave }: TogetherProps & { leave: () => void }) {
  const { player, bench, sharing } = standing;
  const look = useMemo(() => new Look(table, game, player, bench), [table, game, player, bench]);
  useEffect(() => {
    const stop = look.open();
    sharing.value = look;
    return () => {
      sharing.value = null;
      stop();
    };
  }, [look]);
  const view = look.view.value;
  const problem = look.problem.value;
  const go = () => {
    look.act({ is: "go" });
    leave();
  };
  return (
    <section class="together" aria-label={w().looking}>
      <div class="sectionhead">
        <h2>{w().looking}</h2>
        <button type="button" class="button quiet" onClick={go}>
          {w().alone}
        </button>
      </div>
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
      {view !== null && <Shown view={view} look={look} />}
      {look.link.value === "lost" && <p role="status">{w().lost}</p>}
    </section>
  );
}

function Shown({ view, look }: { view: TogetherView; look: Look }) {
  const you = look.you.value;
  const may = look.me.value?.may === true;
  return (
    <>
      <ul class="lookers">
        {view.lookers.map((one) => (
          <Person key={one.id} one={one} you={one.id === you} leads={one.id === view.holder} />
        ))}
      </ul>
      <p class="hint" role="status">
        {leadText(view, look)}
      </p>
      <div class="acts">
        {may && (
          <button type="button" class="button" aria-pressed={look.leads.value} onClick={() => look.lead(!look.leads.peek())}>
            {look.leads.value ? w().stopLeading : w().lead}
          </button>
        )}
        {!look.leads.value && view.cursor !== null && !look.following.value && (
          <button type="button" class="button" onClick={() => look.follow()}>
            {w().follow}
          </button>
        )}
        {may && (
          <button
            type="button"
            class="button fingers"
            aria-pressed={look.finger.value}
            onClick={() => {
              look.finger.value = !look.finger.peek();
            }}
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

function Person({ one, you, leads }: { one: Looker; you: boolean; leads: boolean }) {
  return (
    <li data-leads={leads}>
      <span class="dot" style={`background:${colorOfLooker(one)}`} aria-hidden="true" />
      <span class="name">{one.name}</span>
      {one.seat !== null && <span class="seatmark">{one.seat}</span>}
      {you && <span class="tag you">{w().you}</span>}
    </li>
  );
}

function leadText(view: TogetherView, look: Look): string {
  if (look.leads.value) return w().youLead;
  const leader = view.lookers.find((one) => one.id === view.holder);
  const who = leader === undefined ? w().nobodyLeads : w().leads(leader.name);
  if (view.cursor === null) return who;
  return `${who}. ${look.following.value ? w().following : w().notFollowing}.`;
}
