// The clock during a match: a zone for each seat, and a bar for both teams between the zones.

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { Button, listKeys, onKeys, onPress } from "../../kit/index.ts";
import { keep, stored } from "../../stored.ts";
import { able, openClaims, play as sound, raisedText, seatsWithout, teamOf, useTable } from "../../match/index.ts";
import { waitText } from "./state/ready.ts";
import { boardsOf, flagsInOrder, TURNS, zonesOf, type Turn, type Zone } from "./state/zones.ts";
import { decimal, shownName, t } from "../../words/index.ts";
import type { GameView, Seat, TableView } from "../../wire.gen.ts";
import { Ending, SetBack, useRule } from "../rulings.tsx";
import { EventLink } from "../atevent.ts";
import { ClockMenu } from "./menu.tsx";
import { Rulings } from "./rulings.tsx";
import { ClockZone, useEscape } from "./zone.tsx";

/** The keys that press the clocks of the zones, in this order: far left, far right, near left, near right. */
const KEYS = ["KeyQ", "KeyP", "KeyZ", "KeyM"];

interface FaceProps {
  readonly game: GameView;
  readonly awake: boolean;
  /** Opens the page with the names, for the next match. */
  readonly openNames: () => void;
}

export function Face({ game, awake, openNames }: FaceProps) {
  const { store, state: { role } } = useTable();
  const [turn, setTurn] = useState<Turn>(() => TURNS.find((one) => one === stored("clock:turn")) ?? "across");
  const [swapped, setSwapped] = useState(() => stored("clock:swapped") === "yes");
  const [menu, showMenu] = useState(false);
  const wanted = new URLSearchParams(location.search).get("board");
  const boards = boardsOf(game, role, wanted);
  const zones = zonesOf(boards, turn, swapped);
  const half = zones.length / 2;
  const press = (seat: Seat) => {
    const now = store.state.peek();
    if (now.game === null || now.pending.some(({ command }) => "seat" in command && command.seat === seat)) return;
    const act = now.game.can.find((one) => one.seat === seat && (one.act === "ready_at_board" || one.act === "press"));
    if (act?.act !== "ready_at_board" && act?.act !== "press") return;
    sound({ name: "press", board: null }, { gain: 1, pan: 0 });
    store.command({ t: act.act, seat });
  };
  useLayoutEffect(() => listenToKeys((place) => zones[place] !== undefined && press(zones[place].seat)));
  const zone = (one: Zone) => (
    <ClockZone key={one.seat} game={game} zone={one} press={press} />
  );
  return (
    <main class="zones" data-boards={boards.length} data-phase={game.claims?.phase}>
      <h1 class="unseen">{t.clock.title}</h1>
      {zones.slice(0, half).map(zone)}
      <Middle game={game} menu={() => showMenu(true)} openNames={openNames} />
      {zones.slice(half).map(zone)}
      {menu && (
        <ClockMenu
          game={game}
          awake={awake}
          turn={turn}
          setTurn={(one) => {
            setTurn(one);
            keep("clock:turn", one);
          }}
          swap={() => {
            setSwapped(!swapped);
            keep("clock:swapped", swapped ? "no" : "yes");
          }}
          close={() => showMenu(false)}
        />
      )}
    </main>
  );
}

function listenToKeys(press: (place: number) => void): () => void {
  const stop = onKeys((event) => {
    const place = KEYS.indexOf(event.code);
    if (place >= 0 && !event.repeat) press(place);
  });
  const end = listKeys([{ keys: KEYS.map((code) => code.slice(-1)), does: (text) => text.does.zones }]);
  return () => {
    stop();
    end();
  };
}

/**
 * The bar across the middle: the first fallen flag, open claims, and a button that stops the clocks. Where the Laws ask who
 * stops them, the bar then has the names of those who may.
 */
function Middle({ game, menu, openNames }: { game: GameView; menu: () => void; openNames: () => void }) {
  const { table } = useTable().state;
  const [asked, ask] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const asking = asked && able(game, "stop").length > 0;
  const waits = table !== null && isOver(game, table) ? waitText(table) : "";
  useLayoutEffect(() => {
    if (!asking) return undefined;
    bar.current?.querySelector<HTMLElement>(".stopper")?.focus({ preventScroll: true });
    return () => ask(false);
  }, [asking]);
  useEscape(bar, () => {
    if (!asking) return;
    ask(false);
    bar.current?.querySelector<HTMLElement>(":scope > :last-child")?.focus({ preventScroll: true });
  });
  return (
    <div class="middle" ref={bar}>
      <Button act={menu}>{t.clock.menu}</Button>
      {asking ? (
        <Stoppers game={game} />
      ) : (
        <div class="news" role="status" aria-live="assertive">
          {waits === "" ? <Happening game={game} /> : <strong>{waits}</strong>}
          {isOver(game, table) && table?.assigned == null && <Button act={openNames}>{t.clock.others}</Button>}
        </div>
      )}
      <Stop game={game} asking={asking} ask={ask} />
    </div>
  );
}

/**
 * The players who may stop the clocks, and what it costs without a valid reason. One tap on a name stops them. A reason can
 * be given with the claims of a zone.
 */
function Stoppers({ game }: { game: GameView }) {
  const { store } = useTable();
  const stops = able(game, "stop");
  const cost = stops[0]?.cost ?? null;
  return (
    <div class="news stoppers" role="group" aria-label={t.clock.stopWho}>
      <p>
        <strong>{t.clock.stopWho}</strong> {cost !== null && t.clock.stopCost[cost]}
      </p>
      <div class="stopnames">
        {stops.map(({ seat }) => (
          <button
            key={seat}
            type="button"
            class="button danger stopper"
            aria-label={`${t.otb.callArbiter} ${t.otb.by(shownName(game.names[seat]))}`}
            data-team={teamOf(seat)}
            {...onPress(() => store.command({ t: "stop", seat, text: t.otb.reasons[0] ?? "" }))}
          >
            <span class="ellipsis">{shownName(game.names[seat])}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Whether a match has ended and the next one can begin. */
function isOver({ result }: GameView, table: TableView | null): boolean {
  return result !== null && table?.phase.is === "over";
}

function Happening({ game }: { game: GameView }) {
  const { claims, result } = game;
  if (result !== null) {
    return (
      <p>
        <Ending result={result} game={game} /> <SetBack game={game} />
      </p>
    );
  }
  if (claims === undefined || claims === null) return null;
  const open = openClaims(claims);
  if (open.length > 0 || claims.standing !== null) return <Rulings game={game} claims={claims} open={open} />;
  const [first, second] = flagsInOrder(game);
  if (first !== undefined && first.at === second?.at) {
    const names = [first, second].map(({ seat }) => shownName(game.names[seat]));
    return (
      <p>
        <strong>{t.clock.flagsTogether(names.join(", "))}</strong>
      </p>
    );
  }
  if (first !== undefined) {
    return (
      <p>
        <strong>{t.clock.firstFlag(shownName(game.names[first.seat]))}</strong>
        {second !== undefined && ` ${t.clock.before(decimal((second.at - first.at) / 1_000, 3))}`}
      </p>
    );
  }
  if (claims.phase === "setup" && claims.arbiter_starts === true && !(claims.acts ?? []).includes("start") && seatsWithout(game, (seat) => seat.ready).length === 0) {
    return <p>{t.otb.arbiterStarts}</p>;
  }
  if (claims.phase === "halted") {
    const last = claims.raised.at(-1);
    return (
      <p>
        <strong>{t.otb.halted}</strong> {last !== undefined && raisedText(game.names, last)}
      </p>
    );
  }
  return null;
}

/** The button that starts the clocks, stops them, lets them run again, or asks for the next match. */
export function Stop({ game, asking, ask }: { game: GameView; asking: boolean; ask: (on: boolean) => void }) {
  const { store, state: { table, you } } = useTable();
  const rule = useRule();
  const acts = game.claims?.acts ?? [];
  const event = table?.assigned?.event ?? null;
  if (game.result !== null && event !== null) return <EventLink event={event} />;
  if (game.result !== null) {
    const ready = isOver(game, table) && table?.people.some((one) => one.id === you && one.ready) === true;
    const label = ready ? t.clock.notYet : isOver(game, table) ? t.clock.again : t.result.open;
    return <PressButton look={ready ? "" : "primary"} label={label} act={() => store.ask({ t: "rematch", on: !ready })} />;
  }
  // Asten §6: both games start together. Without an arbiter a person at the boards starts the clocks.
  if (acts.includes("start")) {
    if (seatsWithout(game, (seat) => seat.ready).length > 0) return null;
    return <PressButton look="primary" label={t.arbiter.start} act={() => rule({ act: "start" })} />;
  }
  if (acts.includes("halt")) return <PressButton look="danger" label={t.clock.stop} act={() => rule({ act: "halt" })} />;
  if (acts.includes("resume")) {
    return <PressButton look="primary" label={t.clock.resume} act={() => rule({ act: "resume", grant_ms: 0 })} />;
  }
  if (asking) return <PressButton look="" label={t.otb.cancel} act={() => ask(false)} />;
  return able(game, "stop").length > 0 ? <PressButton look="danger" label={t.clock.stop} act={() => ask(true)} /> : null;
}

/** A button that acts at once. One element has all these labels, so that it keeps the focus when its label changes. */
function PressButton({ look, label, act }: { look: string; label: string; act: () => void }) {
  return (
    <button type="button" class={`button ${look}`} {...onPress(act)}>
      {label}
    </button>
  );
}
