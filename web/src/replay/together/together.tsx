// The panel for analyzing a replay together with other people at the table. It shows who is present and who leads,
// and has buttons to lead, to follow, to draw and to analyze alone.

import { useEffect, useMemo, useState } from "preact/hooks";

import { shownName, t } from "../../words/index.ts";
import type { Looker, TogetherView } from "../../wire.gen.ts";
import { useReplay } from "../context.ts";
import { Button, Failure, Sheet } from "../../kit/index.ts";
import { colorOfLooker, SharedReplay } from "./sharedreplay.ts";

import "./together.css";

/** The button that opens the panel. It also shows who leads. */
export function Along({ table, game, leave }: { table: string; game: number; leave: () => void }) {
  const { player, analysis, shared: used } = useReplay();
  const shared = useMemo(() => new SharedReplay(table, game, player, analysis), [table, game, player, analysis]);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const stop = shared.open();
    used.value = shared;
    return () => {
      used.value = null;
      stop();
    };
  }, [shared]);
  const view = shared.view.value;
  const close = () => setOpen(false);
  const go = () => {
    shared.act({ is: "go" });
    leave();
  };
  return (
    <>
      <Button look="togetherbutton row" aria-haspopup="dialog" title={t.watch.looking} act={() => setOpen(true)}>
        {view?.lookers.map((one) => <Dot key={one.id} one={one} />)}
        <span aria-live="polite">{shortText(shared)}</span>
      </Button>
      {open && (
        <Sheet title={t.watch.looking} close={close}>
          <div class="together rows gap-l">
            <State shared={shared} table={table} />
            {view !== null && <Shown view={view} shared={shared} close={close} />}
            <Button act={go}>{t.watch.alone}</Button>
          </div>
        </Sheet>
      )}
    </>
  );
}

/** The reason why people cannot analyze together now. */
function State({ shared, table }: { shared: SharedReplay; table: string }) {
  const problem = shared.problem.value;
  return (
    <>
      {shared.over.value && (
        <p role="status">
          {t.watch.over} <a href={`/t/${table}`}>{t.toTable}</a>
        </p>
      )}
      <Failure text={problem && t.watch.togetherFailed(problem)} />
      {shared.link.value === "lost" && <p role="status">{t.link.lost}</p>}
    </>
  );
}

function Shown({ view, shared, close }: { view: TogetherView; shared: SharedReplay; close: () => void }) {
  const you = shared.you.value;
  const may = shared.me.value?.may === true;
  const does = (act: () => void) => () => {
    act();
    close();
  };
  return (
    <>
      <ul class="lookers rows gap-s">
        {view.lookers.map((one) => (
          <Person key={one.id} one={one} you={one.id === you} leads={one.id === view.holder} />
        ))}
      </ul>
      <p class="muted">{leadText(view, shared)}</p>
      <div class="acts choices fill">
        {may && (
          <Button look="primary" act={does(() => shared.lead(!shared.leads.peek()))}>
            {shared.leads.value ? t.watch.stopLeading : t.watch.lead}
          </Button>
        )}
        {!shared.leads.value && view.cursor !== null && !shared.following.value && (
          <Button act={does(() => shared.follow())}>{t.watch.follow}</Button>
        )}
        {may && (
          <Button
            look="fingers"
            aria-pressed={shared.finger.value}
            act={does(() => {
              shared.finger.value = !shared.finger.peek();
            })}
          >
            {t.watch.draw}
          </Button>
        )}
        {view.drawings.some(({ by }) => by === you) && (
          <Button act={() => shared.wipe()}>{t.watch.wipe}</Button>
        )}
      </div>
      {may && <p class="muted mice">{t.watch.drawHint}</p>}
      {may && (
        <label class="tick row">
          <input type="checkbox" checked={view.open} onChange={(event) => shared.act({ is: "let_in", on: event.currentTarget.checked })} />
          {t.watch.letIn}
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
    <li class="row" data-leads={leads}>
      <Dot one={one} />
      <span class="name">{shownName(one.name)}</span>
      {one.seat !== null && <span class="seatmark">{one.seat}</span>}
      {you && <span class="tag you">{t.table.you}</span>}
    </li>
  );
}

/** The text on the button. */
function shortText(shared: SharedReplay): string {
  const view = shared.view.value;
  if (shared.over.value) return t.watch.over;
  if (view === null) return t.watch.togetherShort;
  if (shared.leads.value) return t.watch.youLeadShort;
  if (view.cursor !== null && !shared.following.value) return t.watch.notFollowing;
  return leaderText(view, t.watch.noLeader);
}

/** Who leads. `none`: what is said while no one does. */
function leaderText({ lookers, holder }: TogetherView, none: string): string {
  const leader = lookers.find((one) => one.id === holder);
  return leader === undefined ? none : t.watch.leads(shownName(leader.name));
}

function leadText(view: TogetherView, shared: SharedReplay): string {
  if (shared.leads.value) return `${t.watch.youLeadShort}.`;
  const who = leaderText(view, t.watch.leadHint);
  if (view.cursor === null) return who;
  return `${who}. ${shared.following.value ? t.watch.following : t.watch.notFollowing}.`;
}
