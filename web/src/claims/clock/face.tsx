// The clock during a match: a zone for each seat, and a bar for both teams between the zones.

import { useLayoutEffect, useState } from "preact/hooks";

import { Button, listKeys, onKeys, onPress } from "../../kit/index.ts";
import { keep, stored } from "../../stored.ts";
import { able, openClaims, play as sound, raisedText, useTable } from "../../match/index.ts";
import { boardsOf, flagsInOrder, TURNS, zonesOf, type Turn, type Zone } from "./state/zones.ts";
import { decimal, shownName, t } from "../../words/index.ts";
import type { GameView, Seat } from "../../wire.gen.ts";
import { ClaimSheet } from "../claimsheet.tsx";
import { Ending, useRule } from "../rulings.tsx";
import { ClockMenu } from "./menu.tsx";
import { Rulings } from "./rulings.tsx";
import { ClockZone } from "./zone.tsx";

/** The keys that press the clocks of the zones, in this order: far left, far right, near left, near right. */
const KEYS = ["KeyQ", "KeyP", "KeyZ", "KeyM"];

export function Face({ game, awake }: { game: GameView; awake: boolean }) {
  const { store, state: { role } } = useTable();
  const [turn, setTurn] = useState<Turn>(() => TURNS.find((one) => one === stored("clock:turn")) ?? "across");
  const [swapped, setSwapped] = useState(() => stored("clock:swapped") === "yes");
  const [dialog, open] = useState<Zone | "menu" | "stop" | null>(null);
  const close = () => open(null);
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
    <ClockZone key={one.seat} game={game} zone={one} press={press} claim={open} />
  );
  return (
    <main class="zones" data-boards={boards.length} data-phase={game.claims?.phase}>
      <h1 class="unseen">{t.clock.title}</h1>
      {zones.slice(0, half).map(zone)}
      <Middle game={game} stop={() => open("stop")} menu={() => open("menu")} />
      {zones.slice(half).map(zone)}
      {dialog === "stop" && <ClaimSheet game={game} stopsOnly close={close} />}
      {dialog !== null && typeof dialog === "object" && <ClaimSheet game={game} {...dialog} close={close} />}
      {dialog === "menu" && (
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
          close={close}
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
  const end = listKeys([{ keys: KEYS.map((code) => code.slice(-1)), does: () => t.help.does.zones }]);
  return () => {
    stop();
    end();
  };
}

/** The bar across the middle: the first fallen flag, open claims, and a button that stops the clocks. */
function Middle({ game, stop, menu }: { game: GameView; stop: () => void; menu: () => void }) {
  return (
    <div class="middle">
      <Button act={menu}>{t.clock.menu}</Button>
      <div class="news" role="status" aria-live="assertive">
        <Happening game={game} />
      </div>
      <Stop game={game} stop={stop} />
    </div>
  );
}

function Happening({ game }: { game: GameView }) {
  const { claims, result } = game;
  if (result !== null) {
    return (
      <p>
        <Ending result={result} names={game.names} />
      </p>
    );
  }
  if (claims === undefined || claims === null) return null;
  const open = openClaims(claims);
  if (open.length > 0 || claims.standing !== null) return <Rulings game={game} claims={claims} open={open} />;
  const [first, second] = flagsInOrder(game);
  if (first !== undefined) {
    return (
      <p>
        <strong>{t.clock.firstFlag(shownName(game.names[first.seat]))}</strong>
        {second !== undefined && ` ${t.clock.before(decimal((second.at - first.at) / 1_000, 3))}`}
      </p>
    );
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

/** The button that stops the clocks, lets them run again, or asks for the next match. */
export function Stop({ game, stop }: { game: GameView; stop: () => void }) {
  const { store, state: { table } } = useTable();
  const rule = useRule();
  const acts = game.claims?.acts ?? [];
  if (game.result !== null) {
    const label = table?.phase.is === "over" ? t.clock.again : t.result.open;
    return <PressButton look="primary" label={label} act={() => store.ask({ t: "rematch", on: true })} />;
  }
  if (acts.includes("halt")) return <PressButton look="danger" label={t.clock.stop} act={() => rule({ act: "halt" })} />;
  if (acts.includes("resume")) {
    return <PressButton look="primary" label={t.clock.resume} act={() => rule({ act: "resume", grant_ms: 0 })} />;
  }
  return able(game, "stop").length > 0 ? <PressButton look="danger" label={t.clock.stop} act={stop} /> : null;
}

/** A button that acts at once. One element has all these labels, so that it keeps the focus when its label changes. */
function PressButton({ look, label, act }: { look: string; label: string; act: () => void }) {
  return (
    <button type="button" class={`button ${look}`} {...onPress(act)}>
      {label}
    </button>
  );
}
