// What the arbiter may do to each player: warn, freeze, set the clock right, note something.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { boardOf, colorOf, seatsOf, teamOf } from "../../state/seats.ts";
import { t } from "../../text/index.ts";
import type { ActName, ArbiterAct, GameView, SeatName } from "../../wire.gen.ts";
import { seatName, useDesk } from "../context.ts";

const SECONDS = [-60, -10, 10, 60];
const FREEZES = [5, 10];

export function Players({ game }: { game: GameView }) {
  const acts = game.claims?.acts ?? [];
  return (
    <section class="group players" aria-label={t.arbiter.players}>
      <h3>{t.arbiter.players}</h3>
      <ul>
        {seatsOf(game.in_play.length).map((seat) => (
          <Player key={seat} game={game} seat={seat} acts={acts} />
        ))}
      </ul>
    </section>
  );
}

function Player({ game, seat, acts }: { game: GameView; seat: SeatName; acts: readonly ActName[] }) {
  const { store } = useDesk();
  const [noting, note] = useState(false);
  const name = seatName(store.state.value, seat);
  const rule = (act: ArbiterAct) => store.command({ t: "rule", act });
  return (
    <li class="player" data-team={teamOf(seat)} data-seat={seat}>
      <div class="whois">
        <strong>{name}</strong>
        <small>
          {t.color[colorOf(seat)]} · {boardOf(seat)}
        </small>
        {game.clocks.left.A !== null && <PlayerClock seat={seat} running={game.clocks.running.includes(seat)} />}
      </div>
      <div class="choices">
        {acts.includes("warn") && (
          <Act label={t.arbiter.warn} of={name} act={() => rule({ act: "warn", seat })} />
        )}
        {acts.includes("freeze") &&
          FREEZES.map((s) => (
            <Act key={s} label={t.arbiter.freeze(s)} of={name} act={() => rule({ act: "freeze", seat, s })} />
          ))}
        {acts.includes("adjust") &&
          SECONDS.map((s) => (
            <Act
              key={s}
              label={s > 0 ? t.clock.more(s) : t.clock.less(-s)}
              of={name}
              act={() => rule({ act: "adjust", seat, ms: s * 1_000 })}
            />
          ))}
        {acts.includes("absent") && (
          <Act label={t.arbiter.absent} of={name} act={() => rule({ act: "absent", seat })} />
        )}
        {acts.includes("note") && <Act label={t.arbiter.note} of={name} pressed={noting} act={() => note(!noting)} />}
      </div>
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

interface ActProps {
  readonly label: string;
  /** Whom it is done to, for those who do not see the row. */
  readonly of: string;
  readonly pressed?: boolean;
  readonly act: () => void;
}

function Act({ label, of, pressed, act }: ActProps) {
  return (
    <button type="button" class="button" aria-label={`${label}: ${of}`} aria-pressed={pressed} onClick={act}>
      {label}
    </button>
  );
}

function PlayerClock({ seat, running }: { seat: SeatName; running: boolean }) {
  const { clockwork } = useDesk();
  const time = useRef<HTMLSpanElement>(null);
  useEffect(
    () => (time.current === null ? undefined : clockwork.clock(seat, time.current)),
    [clockwork, seat],
  );
  return (
    <span class="clock small" data-running={running}>
      <span class="time" ref={time} />
    </span>
  );
}

function NoteForm({ name, save }: { name: string; save: (text: string) => void }): ComponentChildren {
  const [text, setText] = useState("");
  return (
    <form
      class="noteform"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") save(text.trim());
      }}
    >
      <div class="choices">
        {t.arbiter.notes.map((one) => (
          <button type="button" key={one} class="button" onClick={() => save(one)}>
            {one}
          </button>
        ))}
      </div>
      <div class="linkrow">
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
