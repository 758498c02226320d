// The page of a table. It opens the connection, and shows the seats or the boards depending on the phase.

import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";

import {
  accessTable,
  boardOf,
  Countdown,
  type Cue,
  cues,
  type Draw,
  Interaction,
  InteractionContext,
  keyInAddress,
  LowTime,
  Notices,
  partnerSide,
  play as sound,
  resyncOnExpiry,
  shownWithPremoves,
  TableContext,
  type TableStore,
  tabSign,
  unlockSound,
  useTable,
} from "../match/index.ts";
import { Four, Play } from "./play.tsx";
import { visited } from "../visits.ts";
import { loadWords } from "../words/index.ts";
import { lazily, useKeptFocus, WaitingPage } from "../kit/index.ts";
import { firstSeats } from "./firstseats.ts";
import { nextLevel, Seating } from "./seating.tsx";
import { visitOf } from "./visit.ts";

export default function Table({ at: { table } }: { at: { table: string } }) {
  const access = useMemo(() => accessTable(table, shownWithPremoves), [table]);
  const hands = useMemo(() => ({ store: access.store, interaction: new Interaction(access.store) }), [access]);
  useEffect(() => {
    const { store, clockwork } = access;
    store.open();
    unlockSound();
    const low = lowTime(store);
    const stops = [clockwork.start(), clockwork.onFrame(low), resyncOnExpiry(store, clockwork), store.listen(listener(store))];
    return () => {
      for (const stop of stops) stop();
      store.close();
    };
  }, [access]);
  useSignalEffect(() => tabSign(access.store.state.value));
  return (
    <TableContext.Provider value={access}>
      <InteractionContext.Provider value={hands}>
        <Room address={table} />
      </InteractionContext.Provider>
      <Countdown />
    </TableContext.Provider>
  );
}

function listener(store: TableStore) {
  return (...change: Parameters<typeof cues>) => sounds(store, cues(...change));
}

/** Plays the sounds of the viewer's own clock when it has little time left. */
function lowTime(store: TableStore): Draw {
  const low = new LowTime();
  return (clocks, now) => {
    const { game } = store.state.peek();
    if (game !== null && game.result === null) sounds(store, low.cues(clocks, game.yours, now));
  };
}

/** Plays sounds. Those of the partner's board are softer and come from the side of that board. */
function sounds(store: TableStore, heard: readonly Cue[]): void {
  const { first, even } = store.perspective.peek();
  const yours = store.state.peek().game?.yours ?? [];
  for (const cue of heard) {
    const own = cue.board === null || even || yours.some((seat) => boardOf(seat) === cue.board);
    const side = even ? 1 : partnerSide();
    const pan = cue.board === null ? 0 : cue.board === first ? -0.35 * side : 0.6 * side;
    sound(cue, { gain: own ? 1 : 0.4, pan, of: own ? "moves" : "partner" });
  }
}

/** The code and the words of this page are loaded when it is shown for the first time: only an arbiter needs them. */
const Arbiter = lazily(async () => {
  const [part] = await Promise.all([import("../claims/arbiter/page.tsx"), loadWords(["arbiter"])]);
  return part.Arbiter;
});

/** Its code and its words are loaded when the table ends for this person. */
const Farewell = lazily(async () => {
  const [part] = await Promise.all([import("./farewell.tsx"), loadWords(["home"])]);
  return part.Farewell;
});

function Room({ address }: { address: string }) {
  const { store } = useTable();
  const { table, game, farewell, role } = store.state.value;
  useKeptFocus();
  const phase = table?.phase.is;
  const visit = visitOf(address, store.state.value);
  useEffect(() => void (visit !== null && visited({ ...visit, at: Date.now() })), [JSON.stringify(visit), phase]);
  const [wanted, want] = useState<"boards" | "seats" | null>(null);
  useEffect(() => want(null), [phase]);
  useEffect(() => {
    const asks = firstSeats(location.hash, store.state.peek(), nextLevel.peek());
    if (asks.length === 0) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    for (const one of asks) store.ask(one as Parameters<TableStore["ask"]>[0]);
  }, [table !== null]);
  const event = table?.assigned?.event?.event;
  const isArbiter = role?.is === "arbiter";
  useEffect(() => {
    // The key of an arbiter is for tables only: their desk is another page.
    const key = isArbiter ? null : keyInAddress();
    if (event === undefined) return;
    // The way back to the event is there before the match ends.
    void Promise.all([import("../event/index.ts"), loadWords(["event"])]).then(([{ goOn }]) => key !== null && goOn(event, key));
  }, [event, isArbiter]);
  if (farewell !== null) return <Farewell farewell={farewell} />;
  const four = table?.assigned?.lobby;
  if (table === null || (four && game === null)) {
    return (
      <>
        <WaitingPage />
        {four && <Four />}
        <Notices />
      </>
    );
  }
  // Between matches a person can choose between seats and boards. The phase decides what is shown first.
  const between = phase === "seating" || phase === "over";
  const shown = between && wanted !== null ? wanted : phase === "seating" && !four ? "seats" : "boards";
  const openSeats = () => want("seats");
  const boards = game !== null && shown === "boards";
  if (boards && role?.is !== "arbiter") return <Play openSeats={openSeats} />;
  return (
    <>
      {boards ? <Arbiter openSeats={openSeats} /> : <Seating back={game === null ? null : () => want("boards")} />}
      <Notices />
    </>
  );
}
