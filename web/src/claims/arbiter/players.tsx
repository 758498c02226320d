// The arbiter's acts for each player: warn, freeze, adjust the clock, write a note.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { Button } from "../../kit/index.ts";
import { boardOf, ClockTime, colorOf, Marks, seatName, seatsOf, teamOf, useTable } from "../../match/index.ts";
import { decimal, shownName, t } from "../../words/index.ts";
import type { ActName, ArbiterAct, GameView, Seat } from "../../wire.gen.ts";
import { Shape } from "../clock/shapes.tsx";
import { zoneState } from "../clock/state/zones.ts";
import { useRule } from "../rulings.tsx";

/** A button for an act. */
interface Choice {
  readonly label: string;
  /** The full label, for screen readers, if it differs. */
  readonly long?: string;
  readonly icon?: ComponentChildren;
  readonly act: ArbiterAct;
}

/** The acts of one kind, side by side. They have the same width for each player, so that they form columns. */
interface Column {
  readonly kind: ActName;
  readonly head?: string;
  readonly choices: readonly Choice[];
}

/** The acts for the player at a seat. */
function columnsFor(seat: Seat): readonly Column[] {
  const freezes = [5, 10].map((s): Choice => {
    const icon = <Shape state="frozen" />;
    return { label: String(s), long: t.arbiter.freeze(s), icon, act: { act: "freeze", seat, s } };
  });
  const adjusts = [-60, -10, 10, 60].map((s): Choice => {
    const long = s > 0 ? t.arbiter.more(s) : t.arbiter.less(-s);
    return { label: t.arbiter.seconds(s), long, act: { act: "adjust", seat, ms: s * 1_000 } };
  });
  return [
    { kind: "warn", choices: [{ label: t.arbiter.warn, act: { act: "warn", seat } }] },
    { kind: "freeze", head: t.arbiter.freezeHead, choices: freezes },
    { kind: "adjust", head: t.arbiter.adjustHead, choices: adjusts },
    { kind: "absent", choices: [{ label: t.arbiter.absent, act: { act: "absent", seat } }] },
  ];
}

function placeOf(of: number): { class: string; style: string } {
  return { class: of > 1 ? "act many" : "act", style: `--of: ${of}` };
}

export function Players({ game }: { game: GameView }) {
  const acts = game.claims?.acts ?? [];
  const heads = columnsFor("A").filter(({ kind }) => acts.includes(kind));
  return (
    <section class="group players" aria-label={t.arbiter.players}>
      <div class="playershead row wraps" aria-hidden="true">
        <h3 class="fine">{t.arbiter.players}</h3>
        {heads.map(({ kind, head, choices }) => (
          <span key={kind} class={`${placeOf(choices.length).class} fine`} style={placeOf(choices.length).style}>
            {head}
          </span>
        ))}
        {acts.includes("note") && <span class="act fine" />}
      </div>
      <ul>
        {seatsOf(game.in_play.length).map((seat) => <Player key={seat} game={game} seat={seat} acts={acts} />)}
      </ul>
    </section>
  );
}

function Player({ game, seat, acts }: { game: GameView; seat: Seat; acts: readonly ActName[] }) {
  const { store } = useTable();
  const rule = useRule();
  const [noting, note] = useState(false);
  const name = seatName(store.state.value, seat);
  const columns = columnsFor(seat).filter(({ kind }) => acts.includes(kind));
  return (
    <li class="player row wraps" data-team={teamOf(seat)} data-seat={seat}>
      <div class="whois row">
        <strong class="ellipsis" title={name}>{name}</strong>
        <small>
          {t.color[colorOf(seat)]} · {boardOf(seat)}
        </small>
        <Marks game={game} seat={seat} nameOf={(one) => shownName(game.names[one])} />
        <LagOf game={game} seat={seat} />
        {game.clocks.left.A !== null && (
          <span class="clock" data-running={game.clocks.running.includes(seat)} data-paused={zoneState(game, seat) === "paused"}>
            <ClockTime seat={seat} />
          </span>
        )}
      </div>
      {columns.map(({ kind, choices }) => (
        <div key={kind} data-kind={kind} {...placeOf(choices.length)}>
          {choices.map(({ label, long = label, icon, act }) => (
            <Button key={long} aria-label={`${long}: ${name}`} act={() => rule(act)}>
              {icon}
              {label}
            </Button>
          ))}
        </div>
      ))}
      {acts.includes("note") && (
        <div data-kind="note" {...placeOf(1)}>
          <Button aria-label={`${t.arbiter.note}: ${name}`} aria-pressed={noting} act={() => note(!noting)}>
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

/** The lag that the server measures for a player, and the lag that it may still credit. */
function LagOf({ game, seat }: { game: GameView; seat: Seat }) {
  const lag = game.lag?.[seat];
  if (lag === undefined) return null;
  const left = decimal(lag.budget / 1_000, 1);
  return (
    <span class="tag" title={t.arbiter.lag(lag.bound, left)}>
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
