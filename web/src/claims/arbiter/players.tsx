// The arbiter's acts for each player: warn, freeze, adjust the clock, write a note. An act that a player
// feels needs a second press of its button: during play a finger may slip.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { Button, listen } from "../../kit/index.ts";
import { boardOf, ClockTime, colorOf, Marks, seatName, seatsOf, teamOf, useTable } from "../../match/index.ts";
import { decimal, shownName, t } from "../../words/index.ts";
import type { ActName, ArbiterAct, GameView, Seat } from "../../wire.gen.ts";
import { zoneState } from "../clock/state/zones.ts";
import { useRule } from "../rulings.tsx";

/** A button for an act. */
interface Choice {
  readonly label: string;
  readonly act: ArbiterAct;
}

/** The acts of one kind, side by side. They have the same width for each player, so that they form columns. */
interface Column {
  readonly kind: ActName;
  readonly choices: readonly Choice[];
}

/** The acts for the player at a seat. */
function columnsFor(seat: Seat): readonly Column[] {
  const freezes = [5, 10].map((s): Choice => ({ label: t.arbiter.freeze(s), act: { act: "freeze", seat, s } }));
  const adjusts = [-60, -10, 10, 60].map((s): Choice => {
    return { label: s > 0 ? t.arbiter.more(s) : t.arbiter.less(-s), act: { act: "adjust", seat, ms: s * 1_000 } };
  });
  return [
    { kind: "warn", choices: [{ label: t.arbiter.warn, act: { act: "warn", seat } }] },
    { kind: "freeze", choices: freezes },
    { kind: "adjust", choices: adjusts },
    { kind: "absent", choices: [{ label: t.arbiter.absent, act: { act: "absent", seat } }] },
  ];
}

interface PlayersProps {
  readonly game: GameView;
  /** Whether acts keep their places while they are not possible, on a page on which the arbiter acts during play. */
  readonly fixed?: boolean;
}

export function Players({ game, fixed = false }: PlayersProps) {
  const [armed, arm] = useArmed();
  return (
    <section class="group players" aria-label={t.arbiter.players}>
      <h3 class="fine">{t.arbiter.players}</h3>
      <ul>
        {seatsOf(game.in_play.length).map((seat) => <Player key={seat} game={game} fixed={fixed} seat={seat} armed={armed} arm={arm} />)}
      </ul>
    </section>
  );
}

/** The act that was pressed once: a second press of its button does it. A press elsewhere, or Escape, forgets it. */
interface Armed {
  readonly seat: Seat;
  readonly label: string;
}

type Arm = (act: Armed | null) => void;

function useArmed(): [Armed | null, Arm] {
  const [armed, arm] = useState<Armed | null>(null);
  useEffect(() => {
    if (armed === null) return undefined;
    const leave = (event: PointerEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('.act [aria-pressed="true"]') === null) arm(null);
    };
    const refuse = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      arm(null);
    };
    const stops = [listen(document, ["pointerdown"], leave, { capture: true }), listen(document, ["keydown"], refuse, { capture: true })];
    return () => {
      for (const stop of stops) stop();
    };
  }, [armed]);
  return [armed, arm];
}

interface PlayerProps extends PlayersProps {
  readonly seat: Seat;
  readonly armed: Armed | null;
  readonly arm: Arm;
}

function Player({ game, fixed = false, seat, armed, arm }: PlayerProps) {
  const { store } = useTable();
  const rule = useRule();
  const [noting, note] = useState(false);
  const acts = game.claims?.acts ?? [];
  const name = seatName(store.state.value, seat);
  const columns = columnsFor(seat).filter(({ kind }) => fixed || acts.includes(kind));
  const waits = armed?.seat === seat ? armed.label : null;
  const press = ({ label, act }: Choice) => {
    if (waits === label) rule(act);
    arm(waits === label ? null : { seat, label });
  };
  return (
    <li class="player row wraps" data-team={teamOf(seat)} data-seat={seat}>
      <div class="whois">
        <strong class="ellipsis" title={name}>{name}</strong>
        <div class="facts row">
          <small role="status">{waits === null ? `${t.color[colorOf(seat)]} · ${boardOf(seat)}` : t.arbiter.again(waits)}</small>
          {waits === null && (
            <>
              <Marks game={game} seat={seat} nameOf={(one) => shownName(game.names[one])} />
              <Warnings game={game} seat={seat} />
              <LagOf game={game} seat={seat} />
            </>
          )}
        </div>
        {game.clocks.left.A !== null && (
          <span class="clock" data-running={game.clocks.running.includes(seat)} data-paused={zoneState(game, seat) === "paused"}>
            <ClockTime seat={seat} />
          </span>
        )}
      </div>
      {columns.map(({ kind, choices }) => (
        <div key={kind} class={acts.includes(kind) ? "act" : "act kept"} data-kind={kind}>
          {choices.map((one) => (
            <Button key={one.label} aria-label={`${one.label}: ${name}`} aria-pressed={waits === one.label} act={() => press(one)}>
              {one.label}
            </Button>
          ))}
        </div>
      ))}
      {acts.includes("note") && (
        <div class="act" data-kind="note">
          <Button aria-label={`${t.arbiter.note}: ${name}`} aria-expanded={noting} act={() => note(!noting)}>
            {t.arbiter.note}
          </Button>
        </div>
      )}
      {noting && (
        <NoteForm
          name={name}
          save={(text) => {
            rule({ act: "note", seat, text });
            note(false);
          }}
        />
      )}
    </li>
  );
}

/** How often the arbiter has warned a player. */
function Warnings({ game, seat }: { game: GameView; seat: Seat }) {
  const count = (game.log ?? []).filter(({ event }) => event.e === "arbiter_warned" && event.seat === seat).length;
  return count === 0 ? null : <span class="tag warn">{t.arbiter.warned(count)}</span>;
}

/** The lag that the server measures for a player, and the lag that it may still credit. */
function LagOf({ game, seat }: { game: GameView; seat: Seat }) {
  const lag = game.lag?.[seat];
  if (lag === undefined) return null;
  const left = decimal(lag.budget / 1_000, 1);
  return (
    <span class="tag lag" title={t.arbiter.lag(lag.bound, left)}>
      <span aria-hidden="true">{t.arbiter.lagShort(lag.bound, left)}</span>
      <span class="unseen">{t.arbiter.lag(lag.bound, left)}</span>
    </span>
  );
}

function NoteForm({ name, save }: { name: string; save: (text: string) => void }): ComponentChildren {
  const [text, setText] = useState("");
  return (
    <form
      class="noteform rows"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") save(text.trim());
      }}
    >
      <div class="choices">
        {t.arbiter.notes.map((one) => <Button key={one} act={() => save(one)}>{one}</Button>)}
      </div>
      <div class="row">
        <input
          type="text"
          aria-label={t.arbiter.noteLabel(name)}
          maxLength={200}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button primary">
          {t.arbiter.save}
        </button>
      </div>
    </form>
  );
}
