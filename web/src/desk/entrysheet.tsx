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
      {!state.head.finished && <Further state={state} entry={entry} />}
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
      <ConfirmButton look="" yes="danger" label={t.desk.withdraw} question={t.desk.withdrawSure(entryName(entry))} act={() => void does({ is: "withdraw", name })} />
    </div>
  );
}

function Player({ state, entry, player }: OfEntry & { player: EventPlayer }) {
  const here = useLoaded(askHere, []).value;
  const key = state.desk?.players[player.id];
  const isOrganizer = state.you.is === "staff" && state.you.role === "organizer";
  const content = (
    <div class="rows gap-l">
      {key !== undefined && <LinkRow label={t.desk.linkOf(player.name)} link={linkTo(`${location.pathname}?key=${key}`, here)} qr />}
      <div class="row wraps">
        <ConfirmButton look="" label={t.desk.newLink} question={t.desk.newLinkSure} act={() => void does({ is: "renew_link", player: player.id })} />
        {isOrganizer && <ConfirmButton look="" label={t.desk.hide} question={t.desk.hideSure(player.name)} act={() => void does({ is: "hide", player: player.id })} />}
      </div>
      {state.head.hall.place === "boards" && (
        <Tick label={t.desk.playsOnline} checked={player.remote === true} change={(remote) => void does({ is: "remote", player: player.id, remote })} />
      )}
      <Replacing name={player.name} />
    </div>
  );
  if (entry.players.length === 1) return content;
  return (
    <details class="deskpart">
      <summary>
        <strong>{player.name}</strong>
      </summary>
      {content}
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
  readonly act: (text: string) => Promise<boolean>;
  readonly children?: ComponentChildren;
}

/** A text that an act needs, and the button for the act. */
function Asking({ label, field, button, act, children }: AskingProps) {
  const [text, write] = useState("");
  const send = async () => {
    if (text.trim() !== "" && (await act(text.trim()))) write("");
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
        <button type="submit" class="button" disabled={busy.value || text.trim() === ""}>
          {button}
        </button>
      </div>
    </form>
  );
}

const HALF_POINTS = [1, 2, 4, 6];

/** What is rarely needed. */
function Further({ state, entry }: OfEntry) {
  const [{ name } = { name: "" }] = entry.players;
  const [half, choose] = useState(1);
  const round = Math.max(1, state.rounds.length);
  const others = state.entries.filter(({ id }) => id !== entry.id);
  return (
    <>
      <Tick label={t.desk.agrees} checked={entry.agrees === true} change={(agrees) => void does({ is: "agree", name, agrees })} />
      <details class="deskpart">
        <summary>{t.desk.furtherActs}</summary>
        <div class="rows gap-l">
          <Asking label={t.desk.penalty} field={t.desk.reason} button={t.desk.deduct} act={(reason) => does({ is: "penalty", name, round, half_points: half, reason }, t.desk.saved)}>
            <select aria-label={t.desk.points} value={half} onChange={({ currentTarget: { value } }) => choose(Number(value))}>
              {HALF_POINTS.map((one) => (
                <option key={one} value={one}>
                  −{points(one / 2)}
                </option>
              ))}
            </select>
          </Asking>
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
          {entry.state !== "expelled" && <Expelling name={name} title={entryName(entry)} />}
        </div>
      </details>
    </>
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
      {reason.trim() !== "" && (
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
