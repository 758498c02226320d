// The panel of signals to the partner: the active signals, and a button for each signal. A button acts as soon
// as a finger touches it, and a press does not move the focus.

import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

import { PenIcon, useSeconds } from "../kit/index.ts";
import { toggleSignal } from "./onboards.ts";
import { drawing, keepDrawing, setDrawing } from "./state/drawing.ts";
import { muted } from "./state/hearing.ts";
import { colorOf, HELD, partner, PieceIcon, seatName, useInteraction, useTable } from "../match/index.ts";
import { sameSignal, speaksFor, activeSignals, type ActiveSignal } from "./state/signals.ts";
import { t } from "../words/index.ts";
import type { Held, Seat } from "../wire.gen.ts";
import { listenForSignals, type Asking } from "./keys.ts";
import { BUTTONS, saysText, type Button } from "./signalbuttons.ts";

export function Signals() {
  const { store, state } = useTable();
  const seat = speaksFor(state);
  const asking = useSignal<Asking | null>(null);
  useLayoutEffect(() => {
    if (seat === null) return undefined;
    return listenForSignals(asking, (signal) => toggleSignal(store, seat, signal));
  }, [seat, store, asking]);
  if (seat === null) return null;
  const asks = asking.value;
  return (
    <section class="signalbox" aria-label={t.talk.signals}>
      <ActiveSignals seat={seat} />
      {asks === null ? (
        <Grid seat={seat} ask={(button) => (asking.value = { signal: button.signal })} />
      ) : (
        <Roles
          seat={seat}
          choose={(role) => {
            asking.value = null;
            if (role !== null) toggleSignal(store, seat, asks.signal(role));
          }}
        />
      )}
    </section>
  );
}

function Grid({ seat, ask }: { seat: Seat; ask: (button: Button) => void }) {
  const { store } = useTable();
  const now = useMatchTime();
  const mine = activeSignals(store.state.value, now).filter((one) => one.seat === seat);
  const isActive = (button: Button) =>
    mine.some(({ signal }) =>
      button.asksRole === true ? signal.is === button.code : sameSignal(signal, button.signal("P")),
    );
  const act = (button: Button) => {
    if (button.asksRole === true) ask(button);
    else toggleSignal(store, seat, button.signal("P"));
  };
  return (
    <div class="signals" role="group" aria-label={t.talk.signals}>
      {BUTTONS.map((button) => (
        <button
          key={button.code}
          type="button"
          class="button signal"
          data-code={button.code}
          data-direction={button.direction}
          aria-pressed={isActive(button)}
          aria-label={t.talk.says[button.code]}
          aria-keyshortcuts={button.key.length === 1 && button.key < "a" ? `Shift+${button.key}` : button.key.toUpperCase()}
          title={`${t.talk.says[button.code]} (${t.talk.key(button.key)})`}
          data-short={t.talk.codes[button.code]}
          {...pressed(() => act(button))}
        />
      ))}
    </div>
  );
}

/** The choice of a role for a signal. It takes the place of the buttons. */
function Roles({ seat, choose }: { seat: Seat; choose: (role: Held | null) => void }) {
  return (
    <div class="signals roles" role="group" aria-label={t.talk.which}>
      {HELD.map((role) => (
        <button key={role} type="button" class="button signal" aria-label={t.roles[role]} {...pressed(() => choose(role))}>
          <PieceIcon role={role} color={colorOf(seat)} />
        </button>
      ))}
      <button type="button" class="button signal" aria-label={t.talk.back} {...pressed(() => choose(null))}>
        ×
      </button>
    </div>
  );
}

/** Calls `act` when a finger touches the button. In a row that can be swiped, it waits until the finger is lifted. */
function pressed(act: () => void) {
  let swiped = false;
  return {
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      const row = event.currentTarget.parentElement;
      swiped = event.pointerType === "touch" && row !== null && row.scrollWidth > row.clientWidth + 1;
      if (event.button === 0 && !swiped) act();
    },
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (event.detail === 0 || swiped) act();
    },
  };
}

function ActiveSignals({ seat }: { seat: Seat }) {
  const { store, state } = useTable();
  const now = useMatchTime();
  const team = new Set<Seat>([seat, partner(seat)]);
  const all = activeSignals(state, now).filter((one) => team.has(one.seat) && (one.seat === seat || hears(one)));
  const latest = all.toReversed();
  const coarse = useSignal(matchMedia("(pointer: coarse)").matches).value;
  const { interaction } = useInteraction();
  useLayoutEffect(
    () => keepDrawing(store, () => interaction.armed.value !== null || interaction.carried.value !== null),
    [store, interaction],
  );
  return (
    <div class="activesignals" data-drawing={drawing.value}>
      {drawing.value && (
        <p class="drawingmode" role="status">
          {t.talk.drawing}
        </p>
      )}
      {all.length === 0 && <p class="muted none">{t.talk.none}</p>}
      {/* These are two lists, so that a signal of the partner does not move the viewer's signals. */}
      <List given={latest.filter((one) => one.seat !== seat)} mine={false} now={now} />
      <List given={latest.filter((one) => one.seat === seat)} mine now={now} />
      {coarse && state.talk?.may.marks === true && (
        <button
          type="button"
          class="iconbutton draw"
          aria-pressed={drawing.value}
          aria-label={t.talk.draw}
          title={t.talk.draw}
          {...pressed(() => setDrawing(!drawing.peek()))}
        >
          <PenIcon />
        </button>
      )}
    </div>
  );

  function hears({ n }: ActiveSignal): boolean {
    const by = state.talk?.entries.find((one) => one.n === n)?.by;
    return by === undefined || !muted.value.has(by);
  }
}

/** The active signals, the newest first. */
function List({ given, mine, now }: { given: readonly ActiveSignal[]; mine: boolean; now: number }) {
  const { store } = useTable();
  return (
    <ul class="given" data-mine={mine} tabIndex={0} aria-label={t.talk.active}>
      {given.map(({ n, at, seat, signal }) => (
        <li key={n} data-mine={mine} data-is={signal.is}>
          <span class="says">
            {!mine && <b class="from">{seatName(store.state.value, seat)}: </b>}
            {saysText(signal)}
          </span>
          <span class="age">{t.talk.ago(Math.max(0, Math.floor((now - at) / 1_000)))}</span>
          {mine && (
            <button
              type="button"
              class="withdraw"
              aria-label={t.talk.withdraw(saysText(signal))}
              {...pressed(() => store.ask({ t: "withdraw", seat, signal }))}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the match time, ms. The component is rendered again each second. */
function useMatchTime(): number {
  useSeconds();
  return useTable().store.sync.matchTime(performance.now());
}
