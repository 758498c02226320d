// The panel for analyzing a replay together with other people at the table. It shows who is present and who leads,
// and has buttons to lead, to follow, to draw and to analyze alone.

import { useEffect, useMemo, useState } from "preact/hooks";

import { shortName, shownName, t } from "../../words/index.ts";
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
      <Button look="togetherbutton row" aria-haspopup="dialog" title={t.replay.together.looking} act={() => setOpen(true)}>
        {view?.lookers.map((one) => <Dot key={one.id} one={one} />)}
        <span aria-live="polite">{shortText(shared)}</span>
        {view !== null && <small class="names ellipsis">{view.lookers.map((one) => shortName(one.name)).join(", ")}</small>}
      </Button>
      {open && (
        <Sheet title={t.replay.together.looking} close={close}>
          <div class="together rows gap-l">
            <State shared={shared} table={table} />
            {view !== null && <Shown view={view} shared={shared} close={close} />}
            <Button act={go}>{t.replay.together.alone}</Button>
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
          {t.replay.together.over} <a href={`/t/${table}`}>{t.toTable}</a>
        </p>
      )}
      <Failure text={problem && t.replay.together.togetherFailed(problem)} />
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
            {shared.leads.value ? t.replay.together.stopLeading : t.replay.together.lead}
          </Button>
        )}
        {!shared.leads.value && view.cursor !== null && !shared.following.value && (
          <Button act={does(() => shared.follow())}>{t.replay.together.follow}</Button>
        )}
        {may && (
          <Button
            look="fingers"
            aria-pressed={shared.finger.value}
            act={does(() => {
              shared.finger.value = !shared.finger.peek();
            })}
          >
            {t.replay.together.draw}
          </Button>
        )}
        {view.drawings.some(({ by }) => by === you) && (
          <Button act={() => shared.wipe()}>{t.replay.together.wipe}</Button>
        )}
      </div>
      {may && <p class="muted mice">{t.replay.together.drawHint}</p>}
      {may && (
        <label class="tick row">
          <input type="checkbox" checked={view.open} onChange={(event) => shared.act({ is: "let_in", on: event.currentTarget.checked })} />
          {t.replay.together.letIn}
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
  if (shared.over.value) return t.replay.together.over;
  if (view === null) return t.replay.together.togetherShort;
  if (shared.leads.value) return t.replay.together.youLeadShort;
  if (view.cursor !== null && !shared.following.value) return t.replay.together.notFollowing;
  return leaderText(view, t.replay.together.noLeader);
}

/** Who leads. `none`: what is said while no one does. */
function leaderText({ lookers, holder }: TogetherView, none: string): string {
  const leader = lookers.find((one) => one.id === holder);
  return leader === undefined ? none : t.replay.together.leads(shownName(leader.name));
}

function leadText(view: TogetherView, shared: SharedReplay): string {
  if (shared.leads.value) return `${t.replay.together.youLeadShort}.`;
  const who = leaderText(view, t.replay.together.leadHint);
  if (view.cursor === null) return who;
  return `${who}. ${shared.following.value ? t.replay.together.following : t.replay.together.notFollowing}.`;
}
