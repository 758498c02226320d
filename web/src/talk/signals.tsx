// The signals to the partner, beside the boards. A button acts as soon as a finger touches it, and a press does not move
// the focus. A signal about a role opens the five pieces in the place of the buttons. The style shows as many buttons as
// have room; the others are behind "More".

import { useLayoutEffect, useRef } from "preact/hooks";

import { lazily, useSeconds } from "../kit/index.ts";
import { colorOf, HELD, otherColor, PieceIcon, shakeOnce, useInteraction, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { Seat } from "../wire.gen.ts";
import { listenForSignals } from "./keys.ts";
import { toggleSignal } from "./onboards.ts";
import { BESIDE, type Asking, type Button, codeOf, saysText, titleOf } from "./signalbuttons.ts";
import { SignalIcon } from "./signalicon.tsx";
import { asking, more } from "./state/choosing.ts";
import { drawing, keepDrawing, setDrawing } from "./state/drawing.ts";
import { activeSignals, speaksFor } from "./state/signals.ts";

import "./signals.css";

export function Signals() {
  const { store, state } = useTable();
  const { interaction } = useInteraction();
  const seat = speaksFor(state);
  useLayoutEffect(() => {
    if (seat === null) return undefined;
    const stop = listenForSignals({
      // A key also gives a signal that is active: the partner gets it again.
      give: (signal) => store.ask({ t: "signal", seat, signal }),
      refuse: () => document.querySelectorAll<HTMLElement>(".signalbox, .talkline").forEach(shakeOnce),
      drops: () => interaction.armed.peek() !== null,
    });
    return () => {
      stop();
      asking.value = null;
      more.value = "closed";
    };
  }, [seat, store, interaction]);
  useLayoutEffect(
    () => keepDrawing(store, () => interaction.armed.value !== null || interaction.carried.value !== null),
    [store, interaction],
  );
  if (seat === null) return null;
  return (
    <section class="signalbox" aria-label={t.talk.signals}>
      {drawing.value ? <Drawing /> : asking.value === null ? <Beside seat={seat} /> : <Roles seat={seat} {...asking.value} />}
    </section>
  );
}

const MoreSignals = lazily(async () => (await import("./moresignals.tsx")).MoreSignals);

function Beside({ seat }: { seat: Seat }) {
  const open = more.value !== "closed";
  const toggle = (by: "by pointer" | "by key") => (more.value = open ? "closed" : by);
  return (
    <div class="signalrows">
      <div class="signals firstsignals" role="group" aria-label={t.talk.signals}>
        <SignalButtons seat={seat} buttons={BESIDE} />
        <button
          type="button"
          class="button signal more"
          aria-expanded={open}
          {...pressed(() => toggle("by pointer"), () => toggle("by key"))}
        >
          <SignalIcon code="more" />
          <span class="word">{t.talk.more}</span>
        </button>
      </div>
      {open && <MoreSignals seat={seat} />}
    </div>
  );
}

export function SignalButtons({ seat, buttons }: { seat: Seat; buttons: readonly Button[] }) {
  const { store } = useTable();
  useSeconds();
  const now = store.sync.matchTime(performance.now());
  const mine = activeSignals(store.state.value, now).filter((one) => one.seat === seat);
  const act = (button: Button, byKey: boolean) => {
    more.value = "closed";
    if ("of" in button) asking.value = { asks: button, byKey };
    else toggleSignal(store, seat, button.signal);
  };
  return (
    <>
      {buttons.map((button) => (
        <button
          key={button.code}
          type="button"
          class="button signal"
          data-code={button.code}
          data-asks={"of" in button}
          aria-pressed={mine.some(({ signal }) => codeOf(signal) === button.code)}
          aria-keyshortcuts={keyOf(button, "Shift+")}
          title={titleOf(button)}
          {...pressed(() => act(button, false), () => act(button, true))}
        >
          <SignalIcon code={button.code} />
          <Word short={t.talk.short[button.code]} says={titleOf(button)} />
          <kbd aria-hidden="true">{keyOf(button, "⇧")}</kbd>
        </button>
      ))}
    </>
  );
}

/** The word on a button. Screen readers say the whole sentence, which has this word or begins with it. */
function Word({ short, says }: { short: string; says: string }) {
  return (
    <>
      <span class="word" aria-hidden="true">{short}</span>
      <span class="unseen">{says.toLowerCase().includes(short.toLowerCase()) ? says : `${short}: ${says}`}</span>
    </>
  );
}

/** The key of a button as it is written on the keyboard, with `shift` before a capital. */
function keyOf({ key }: Button, shift: string): string {
  const capital = key.toUpperCase();
  return key === capital ? shift + capital : capital;
}

/** What is written on the key that goes back to the signals. */
const BACK_KEY = "Esc";

/** The choice of a role for a signal, in the place of the buttons. The first button says what is asked, and goes back. */
function Roles({ seat, asks, byKey }: { seat: Seat; asks: Asking; byKey: boolean }) {
  const { store } = useTable();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const roles = list.current;
    if (byKey) roles?.querySelector<HTMLElement>("button + button")?.focus({ preventScroll: true });
    return () => {
      if (roles?.contains(document.activeElement) === true) queueMicrotask(() => focusButton(asks));
    };
  }, []);
  // A piece that the partner loses, or that mates the player, is the opponent's.
  const color = asks.code === "keep" || asks.code === "mates_me" ? otherColor(colorOf(seat)) : colorOf(seat);
  return (
    <div class="signals roles" role="group" ref={list} aria-label={`${titleOf(asks)} ${t.talk.which}`}>
      <button type="button" class="button signal asks" {...pressed(() => (asking.value = null))}>
        <SignalIcon code={asks.code} />
        <Word short={titleOf(asks)} says={t.talk.back} />
        <kbd aria-hidden="true">{BACK_KEY}</kbd>
      </button>
      {HELD.map((role) => (
        <button
          key={role}
          type="button"
          class="button signal"
          {...pressed(() => {
            asking.value = null;
            toggleSignal(store, seat, asks.of(role));
          })}
        >
          <PieceIcon role={role} color={color} />
          <Word short={t.roles[role]} says={saysText(asks.of(role))} />
          <kbd aria-hidden="true">{HELD.indexOf(role) + 1}</kbd>
        </button>
      ))}
    </div>
  );
}

/** Focuses the button of a signal, or "More" if that button has no room. */
function focusButton({ code }: Asking): void {
  const all = [...document.querySelectorAll<HTMLElement>(`.firstsignals [data-code="${code}"], .signal.more`)];
  all.find((one) => one.checkVisibility())?.focus({ preventScroll: true });
}

/** What is shown while a finger draws on the boards. A press ends it. */
function Drawing() {
  return (
    <button type="button" class="button draw" aria-pressed="true" {...pressed(() => setDrawing(false))}>
      <span role="status">{t.talk.drawing}</span>
    </button>
  );
}

/** The button in a scrolling list that a finger touches now. It acts on release. */
let touched: HTMLElement | null = null;

/**
 * Calls `act` when a pointer touches the button, without a change of the focus. In a list that can be scrolled, it waits
 * for the release. `byKey` is called instead if the button is pressed with a key.
 */
export function pressed(act: () => void, byKey = act) {
  return {
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      const list = event.currentTarget.parentElement;
      const waits = event.pointerType === "touch" && list !== null && list.scrollHeight > list.clientHeight + 1;
      touched = waits ? event.currentTarget : null;
      if (event.button === 0 && !waits) act();
    },
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent & { currentTarget: HTMLElement }) => {
      if (event.detail === 0) byKey();
      else if (touched === event.currentTarget) act();
    },
  };
}
