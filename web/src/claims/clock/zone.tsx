// One zone of the clock page. The whole zone is the button with which its player presses the clock.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { Button, CloseButton, listen, onPress } from "../../kit/index.ts";
import { boardOf, ClockTime, colorOf, headline, leftAt, startsWhite, teamOf, useFrameText, useTable } from "../../match/index.ts";
import { emsOf, flagsInOrder, zoneState, type Zone, type ZoneState } from "./state/zones.ts";
import { clockText, shownName, t } from "../../words/index.ts";
import type { GameView, Possibility, Seat } from "../../wire.gen.ts";
import { Claims } from "../claimsheet.tsx";
import { Shape } from "./shapes.tsx";

interface ZoneProps {
  readonly game: GameView;
  readonly zone: Zone;
  readonly press: (seat: Seat) => void;
}

/** The acts that have a button in the zone. If a seat has no other act, its zone has no button for claims. */
const IN_THE_ZONE: ReadonlySet<Possibility["act"]> = new Set(["press", "ready_at_board", "agree_calls"]);

export function ClockZone({ game, zone, press }: ZoneProps) {
  const { store, state: { link, pending } } = useTable();
  const { seat, turned } = zone;
  const state = zoneState(game, seat);
  const pressed = pending.some(({ command }) => (command.t === "press" || command.t === "ready_at_board") && command.seat === seat);
  const may = game.can.some((one) => one.seat === seat && !IN_THE_ZONE.has(one.act));
  const mayAgree = game.can.some((one) => one.seat === seat && one.act === "agree_calls");
  return (
    <section
      class="zone"
      data-seat={seat}
      data-team={teamOf(seat)}
      data-state={state}
      data-lost={link === "lost"}
      data-claims={may}
      data-agrees={mayAgree}
      data-pressed={pressed}
      data-turned={turned}
      aria-label={shownName(game.names[seat])}
    >
      <button type="button" class="clockface" {...onPress(() => press(seat))}>
        <span class="zonename row">
          <Shape state={state} />
          <strong class="ellipsis">{shownName(game.names[seat])}</strong>
          {/* A default name already says the color and the board. */}
          {!game.names[seat].endsWith(` of ${boardOf(seat)}`) && (
            <small>
              {t.color[colorOf(seat)]} · {boardOf(seat)}
            </small>
          )}
        </span>
        <Digits seat={seat} />
        <StateLine game={game} seat={seat} state={state} />
      </button>
      {mayAgree && (
        <Button look="agree" act={() => store.command({ t: "agree_calls", seat })}>{t.otb.agreeCalls}</Button>
      )}
      {may && <ZoneClaims game={game} seat={seat} />}
    </section>
  );
}

/**
 * The button "Claim", and the claims of the zone's player, which open over their zone only: the clocks run, and the other
 * players press theirs.
 */
function ZoneClaims({ game, seat }: { game: GameView; seat: Seat }) {
  const [shown, show] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (wasShown.current && !shown) opener.current?.focus({ preventScroll: true });
    wasShown.current = shown;
  }, [shown]);
  return (
    <>
      <button type="button" class="button corner" ref={opener} aria-expanded={shown} onClick={() => show(true)}>
        {t.clock.claim}
      </button>
      {shown && <Panel game={game} seat={seat} close={() => show(false)} />}
    </>
  );
}

function Panel({ game, seat, close }: { game: GameView; seat: Seat; close: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useEscape(panel, close);
  return (
    <section class="zoneclaims" ref={panel} tabIndex={-1} aria-label={`${t.otb.claimsLong}: ${shownName(game.names[seat])}`}>
      <header class="row spread">
        <h2>{t.clock.claim}</h2>
        <span class="clock">
          <ClockTime seat={seat} />
        </span>
        <CloseButton close={close} />
      </header>
      <Claims game={game} seat={seat} done={close} />
    </section>
  );
}

/** Calls `act` when Escape is pressed in an element. */
export function useEscape(inside: RefObject<HTMLElement | null>, act: () => void): void {
  useLayoutEffect(() => {
    if (inside.current === null) return undefined;
    return listen(inside.current, ["keydown"], (event: KeyboardEvent) => {
      if (event.key === "Escape") act();
    });
  });
}

function Digits({ seat }: { seat: Seat }) {
  const { clockwork } = useTable();
  const digits = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = digits.current;
    if (element === null) return undefined;
    let shown = "";
    return clockwork.onFrame((clocks, now) => {
      const text = clockwork.textOf(clocks, seat, now);
      if (text === shown) return;
      if (emsOf(text) !== emsOf(shown)) element.style.setProperty("--ems", emsOf(text).toFixed(2));
      shown = text;
      element.textContent = text;
    });
  }, [clockwork, seat]);
  return <span class="digits" role="timer" ref={digits} />;
}

/** What the state of the zone means, in words. */
function StateLine({ game, seat, state }: { game: GameView; seat: Seat; state: ZoneState }) {
  const result = game.result ?? game.claims?.standing ?? null;
  if (result !== null) {
    return (
      <span class="stateline" role="status">
        {game.result === null && `${t.otb.decided}: `}
        {headline(result, [])}
      </span>
    );
  }
  if (state === "frozen") return <Frozen game={game} seat={seat} />;
  const texts: Partial<Record<ZoneState, string>> = {
    setup: t.clock.readyTap,
    ready: t.clock.isReady,
    flag: flagText(game, seat),
    last_drop: t.arbiter.phase.last_drop,
  };
  const starts = state !== "flag" && state !== "setup" && state !== "last_drop" && mayStart(game, seat);
  return (
    <span class="stateline" role="status">
      {starts ? t.clock.startTap : texts[state]}
    </span>
  );
}

function mayStart(game: GameView, seat: Seat): boolean {
  return startsWhite(game, seat) && game.can.some((one) => one.act === "press" && one.seat === seat);
}

function flagText(game: GameView, seat: Seat): string {
  const order = flagsInOrder(game);
  const mine = order.find((one) => one.seat === seat);
  const first = order.length > 1 && order[0]?.seat === seat ? "1. " : "";
  return mine === undefined ? t.otb.claim.flag : first + t.clock.flagFell(clockText(mine.at));
}

/** Shows the time until a frozen player may move again. */
function Frozen({ game, seat }: { game: GameView; seat: Seat }) {
  const mark = game.claims?.seats[seat].frozen ?? 0;
  const line = useFrameText<HTMLSpanElement>((clocks, now) => {
    const left = leftAt(clocks, seat, now) ?? mark;
    return t.clock.frozenFor(Math.max(0, Math.ceil((left - mark) / 1_000)));
  }, [seat, mark]);
  return <span class="stateline" ref={line} />;
}
