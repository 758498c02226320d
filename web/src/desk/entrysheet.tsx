// The dialog of a player or a pair: their links, and what the desk does for them.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { Button, ConfirmButton, LinkRow, linkTo, Sheet, useLoaded } from "../kit/index.ts";
import { here as askHere } from "../net/index.ts";
import { entryName, type EventState, points } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { EntryView, EventPlayer } from "../wire.gen.ts";
import { busy, does } from "./doing.ts";
import { close } from "./opened.ts";
import { Tags } from "./players.tsx";
import { Refused } from "./said.tsx";
import { playsNow, wasPaired } from "./step.ts";

interface OfEntry {
  readonly state: EventState;
  readonly entry: EntryView;
}

export function EntrySheet({ state, id }: { state: EventState; id: number }) {
  const entry = state.entries.find((one) => one.id === id);
  if (entry === undefined) return null;
  const title = t.desk.entrySheet(entryName(entry));
  return (
    <Sheet title={title} look="entrysheet" close={close}>
      <div class="row wraps gap-s">
        <Tags state={state} entry={entry} />
        {entry.former !== undefined && <span class="fine">{t.desk.formerly(entry.former.map(({ name }) => name).join(", "))}</span>}
      </div>
      <Refused />
      {entry.state !== "expelled" && !state.head.finished && <Presence state={state} entry={entry} />}
      {entry.players.map((player) => (
        <Player key={player.id} state={state} entry={entry} player={player} />
      ))}
      <More state={state} entry={entry} />
    </Sheet>
  );
}

/** Whether they play in the next round, and at all. */
function Presence({ state, entry }: OfEntry) {
  const [{ name } = { name: "" }] = entry.players;
  const round = state.rounds.length + 1;
  const isAbsent = entry.absent?.includes(round) === true;
  if (entry.state === "withdrawn") {
    return (
      <div>
        <Button look="primary" disabled={busy.value} act={() => void does({ is: "return", name })}>
          {t.desk.return}
        </Button>
      </div>
    );
  }
  const isPlaying = playsNow(state, entry);
  return (
    <div class="row wraps">
      <span class="medium">{t.desk.nextRound(round)}:</span>
      {isAbsent ? (
        <Button disabled={busy.value} act={() => void does({ is: "present", round, name })}>
          {t.desk.comes}
        </Button>
      ) : (
        <>
          <Button disabled={busy.value} act={() => void does({ is: "absent", round, name, half: false })}>
            {t.desk.absentZero}
          </Button>
          <Button disabled={busy.value} act={() => void does({ is: "absent", round, name, half: true })}>
            {t.desk.absentHalf}
          </Button>
        </>
      )}
      {isPlaying && <p class="muted">{t.desk.playsNow(state.rounds.length)}</p>}
      {isPlaying ? null : wasPaired(state, entry) ? (
        <ConfirmButton look="" yes="danger" label={t.desk.withdraw} question={t.desk.withdrawSure(entryName(entry))} act={() => void does({ is: "withdraw", name })} />
      ) : (
        <Button disabled={busy.value} act={() => void remove(entry)}>
          {t.desk.remove}
        </Button>
      )}
    </div>
  );
}

/** An entry that no round has had is removed without a trace. */
async function remove(entry: EntryView) {
  const [{ name } = { name: "" }] = entry.players;
  if (await does({ is: "remove", name }, t.desk.facts.removed(entryName(entry)), true)) close();
}

/** A player: who plays for them, and their link. */
function Player({ state, entry, player }: OfEntry & { player: EventPlayer }) {
  const here = useLoaded(askHere, []).value;
  const key = state.desk?.players[player.id];
  return (
    <div class="rows gap-s">
      {entry.players.length > 1 && <h2>{player.name}</h2>}
      {!state.head.finished && <Replacing name={player.name} />}
      {key !== undefined && <OwnLink name={player.name} link={linkTo(`${location.pathname}?key=${key}`, here)} folds={entry.players.length > 1} />}
    </div>
  );
}

/** Two links with their codes need much room, so those of a pair are folded. */
function OwnLink({ name, link, folds }: { name: string; link: string; folds: boolean }) {
  const row = <LinkRow label={t.desk.linkOf(name)} link={link} qr />;
  if (!folds) return row;
  return (
    <details class="deskpart">
      <summary>{t.desk.linkOf(name)}</summary>
      {row}
    </details>
  );
}

/** Another person plays from now on. */
function Replacing({ name }: { name: string }) {
  return (
    <Asking label={t.desk.replaceBy(name)} field={t.desk.newName} button={t.desk.replace} act={(by) => does({ is: "replace", name, by })} />
  );
}

interface AskingProps {
  readonly label: string;
  readonly field: string;
  readonly button: string;
  /** What the field has at first. */
  readonly first?: string;
  readonly act: (text: string) => Promise<boolean>;
  readonly children?: ComponentChildren;
}

/** A text that an act needs, and the button for the act. */
function Asking({ label, field, button, first = "", act, children }: AskingProps) {
  const [text, write] = useState(first);
  const send = async () => {
    if (text.trim() !== "" && (await act(text.trim()))) write(first);
  };
  return (
    <form
      class="rows gap-xs"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
    >
      <span class="medium">{label}</span>
      <div class="row wraps askrow">
        {children}
        <input type="text" maxLength={200} aria-label={`${label}: ${field}`} placeholder={field} value={text} onInput={({ currentTarget: { value } }) => write(value)} />
        <button type="submit" class="button" disabled={busy.value || ["", first].includes(text.trim())}>
          {button}
        </button>
      </div>
    </form>
  );
}

const HALF_POINTS = [1, 2, 4, 6];

/** What is rarely needed. */
function More({ state, entry }: OfEntry) {
  const [{ name } = { name: "" }] = entry.players;
  const isOver = state.head.finished;
  return (
    <details class="deskpart">
      <summary>{t.desk.furtherActs}</summary>
      <div class="rows gap-l">
        {entry.players.map((player) => (
          <MoreOfPlayer key={player.id} state={state} player={player} />
        ))}
        {!isOver && <Tick label={t.desk.agrees} checked={entry.agrees === true} change={(agrees) => void does({ is: "agree", name, agrees })} />}
        <Deducting state={state} name={name} />
        {!isOver && <KeepingApart state={state} entry={entry} name={name} />}
        {!isOver && entry.state !== "expelled" && <Expelling name={name} title={entryName(entry)} />}
      </div>
    </details>
  );
}

/** Their name, and their link. */
function MoreOfPlayer({ state, player }: { state: EventState; player: EventPlayer }) {
  const isOrganizer = state.you.is === "staff" && state.you.role === "organizer";
  const { id, name } = player;
  return (
    <div class="rows gap-s">
      <Asking key={name} label={t.desk.correctName(name)} field={t.desk.name} button={t.desk.correctIt} first={name} act={(text) => does({ is: "rename", name, new: text }, t.desk.facts.renamed(text))} />
      <div class="row wraps">
        <ConfirmButton look="" label={t.desk.newLink} question={t.desk.newLinkSure} act={() => void does({ is: "renew_link", player: id })} />
        {isOrganizer && <ConfirmButton look="" label={t.desk.hide} question={t.desk.hideSure(name)} act={() => void does({ is: "hide", player: id })} />}
      </div>
      {state.head.hall.place === "boards" && (
        <Tick label={t.desk.playsOnline} checked={player.remote === true} change={(remote) => void does({ is: "remote", player: id, remote })} />
      )}
    </div>
  );
}

function Deducting({ state, name }: { state: EventState; name: string }) {
  const [half, choose] = useState(1);
  const round = Math.max(1, state.rounds.length);
  return (
    <Asking label={t.desk.penalty} field={t.desk.reason} button={t.desk.deduct} act={(reason) => does({ is: "penalty", name, round, half_points: half, reason }, t.desk.saved)}>
      <select aria-label={t.desk.points} value={half} onChange={({ currentTarget: { value } }) => choose(Number(value))}>
        {HALF_POINTS.map((one) => (
          <option key={one} value={one}>
            −{points(one / 2)}
          </option>
        ))}
      </select>
    </Asking>
  );
}

function KeepingApart({ state, entry, name }: OfEntry & { name: string }) {
  const others = state.entries.filter(({ id }) => id !== entry.id);
  return (
    <label class="rows gap-xs medium">
      {t.desk.forbid}
      <select
        value=""
        onChange={({ currentTarget: { value } }) => {
          const other = others.find(({ id }) => String(id) === value)?.players[0]?.name;
          if (other !== undefined) void does({ is: "forbid", name, other }, t.desk.saved);
        }}
      >
        <option value="">–</option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {entryName(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Expelling({ name, title }: { name: string; title: string }) {
  const [reason, write] = useState("");
  return (
    <div class="rows gap-xs">
      <label class="rows gap-xs medium">
        {t.desk.expel}
        <input type="text" maxLength={200} placeholder={t.desk.reason} value={reason} onInput={({ currentTarget: { value } }) => write(value)} />
      </label>
      {reason.trim() === "" ? (
        <div>
          <Button disabled act={() => undefined}>
            {t.desk.expel}
          </Button>
        </div>
      ) : (
        <ConfirmButton look="" yes="danger" label={t.desk.expel} question={t.desk.expelSure(title)} act={() => void does({ is: "expel", name, reason: reason.trim() })} />
      )}
    </div>
  );
}

export function Tick({ label, checked, change }: { label: string; checked: boolean; change: (checked: boolean) => void }) {
  return (
    <label class="row tick">
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => change(currentTarget.checked)} />
      {label}
    </label>
  );
}
