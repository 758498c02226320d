// The arbiter's acts for each player: warn, freeze, adjust the clock, write a note.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { Button } from "../../kit/index.ts";
import { boardOf, ClockTime, colorOf, Marks, seatName, seatsOf, teamOf, useTable } from "../../match/index.ts";
import { shownName, t } from "../../words/index.ts";
import type { ActName, ArbiterAct, GameView, Seat } from "../../wire.gen.ts";
import { Shape } from "../clock/shapes.tsx";

const SECONDS = [-60, -10, 10, 60];
const FREEZES = [5, 10];

export function Players({ game }: { game: GameView }) {
  const acts = game.claims?.acts ?? [];
  return (
    <section class="group players" aria-label={t.arbiter.players}>
      <div class="playershead row wraps" aria-hidden="true">
        <h3 class="fine">{t.arbiter.players}</h3>
        {acts.includes("warn") && <span class="act fine" />}
        {acts.includes("freeze") && <span class="act many fine" style={`--of: ${FREEZES.length}`}>{t.arbiter.freezeHead}</span>}
        {acts.includes("adjust") && <span class="act many fine" style={`--of: ${SECONDS.length}`}>{t.arbiter.adjustHead}</span>}
        {acts.includes("absent") && <span class="act fine" />}
        {acts.includes("note") && <span class="act fine" />}
      </div>
      <ul>
        {seatsOf(game.in_play.length).map((seat) => (
          <Player key={seat} game={game} seat={seat} acts={acts} />
        ))}
      </ul>
    </section>
  );
}

function Player({ game, seat, acts }: { game: GameView; seat: Seat; acts: readonly ActName[] }) {
  const { store } = useTable();
  const [noting, note] = useState(false);
  const name = seatName(store.state.value, seat);
  const rule = (act: ArbiterAct) => store.command({ t: "rule", act });
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
          <span class="clock small" data-running={game.clocks.running.includes(seat)}>
            <ClockTime seat={seat} />
          </span>
        )}
      </div>
      {acts.includes("warn") && (
        <Acts kind="warn">
          <Act label={t.arbiter.warn} long={t.arbiter.warn} of={name} act={() => rule({ act: "warn", seat })} />
        </Acts>
      )}
      {acts.includes("freeze") && (
        <Acts kind="freeze" of={FREEZES.length}>
          {FREEZES.map((s) => (
            <Act
              key={s}
              icon={<Shape state="frozen" still={false} />}
              label={String(s)}
              long={t.arbiter.freeze(s)}
              of={name}
              act={() => rule({ act: "freeze", seat, s })}
            />
          ))}
        </Acts>
      )}
      {acts.includes("adjust") && (
        <Acts kind="adjust" of={SECONDS.length}>
          {SECONDS.map((s) => (
            <Act
              key={s}
              label={t.arbiter.seconds(s)}
              long={s > 0 ? t.arbiter.more(s) : t.arbiter.less(-s)}
              of={name}
              act={() => rule({ act: "adjust", seat, ms: s * 1_000 })}
            />
          ))}
        </Acts>
      )}
      {acts.includes("absent") && (
        <Acts kind="absent">
          <Act label={t.arbiter.absent} long={t.arbiter.absent} of={name} act={() => rule({ act: "absent", seat })} />
        </Acts>
      )}
      {acts.includes("note") && (
        <Acts kind="note">
          <Act label={t.arbiter.note} long={t.arbiter.note} of={name} pressed={noting} act={() => note(!noting)} />
        </Acts>
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
  const left = (lag.budget / 1_000).toFixed(1);
  return (
    <span class="tag lagof" title={t.arbiter.lag(lag.bound, left)}>
      <span aria-hidden="true">{t.arbiter.lagShort(lag.bound, left)}</span>
      <span class="unseen">{t.arbiter.lag(lag.bound, left)}</span>
    </span>
  );
}

/** Acts of one kind, side by side. They have the same width for each player, so that they form columns. */
function Acts({ kind, of = 1, children }: { kind: ActName; of?: number; children: ComponentChildren }) {
  return (
    <div class={of > 1 ? "act many" : "act"} data-kind={kind} style={`--of: ${of}`}>
      {children}
    </div>
  );
}

interface ActProps {
  readonly label: string;
  /** The full label of the act, for screen readers. */
  readonly long: string;
  /** The player's name, for screen readers. */
  readonly of: string;
  readonly icon?: ComponentChildren;
  readonly pressed?: boolean;
  readonly act: () => void;
}

function Act({ label, long, of, icon, pressed, act }: ActProps) {
  return (
    <Button aria-label={`${long}: ${of}`} aria-pressed={pressed} act={act}>
      {icon}
      {label}
    </Button>
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
        {t.arbiter.notes.map((one) => (
          <Button key={one} act={() => save(one)}>{one}</Button>
        ))}
      </div>
      <div class="linkrow row">
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
