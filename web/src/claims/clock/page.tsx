// The clock page: a chess clock on a tablet between two real boards, or on one device for each board. Each seat
// has a zone, which is the button of its clock. Players may claim and stop the clocks here. No board is shown.

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";

import { keepAwake, keepForLater, SentencePage, setTab, WaitingPage } from "../../kit/index.ts";
import { tablePath } from "../../route.ts";
import {
  accessTable,
  controlText,
  Countdown,
  cues,
  keyInAddress,
  play as sound,
  resyncOnExpiry,
  TableContext,
  Toast,
  unlockSound,
  useNames,
  useTable,
} from "../../match/index.ts";
import { problemText, t } from "../../words/index.ts";
import { Face } from "./face.tsx";
import { Names } from "./names.tsx";

import "./clock.css";
import "../rulings.css";

export default function ClockPage({ at: { table } }: { at: { table: string } }) {
  const access = useMemo(() => accessTable(table), [table]);
  const awake = useSignal(false);
  useEffect(() => {
    const { store, clockwork } = access;
    store.open();
    unlockSound();
    keepForLater();
    const stops = [
      clockwork.start(),
      resyncOnExpiry(store, clockwork),
      keepAwake((on) => {
        awake.value = on;
      }),
      holdStill(),
      store.listen((...change) => {
        for (const cue of cues(...change)) sound(cue, { gain: 1, pan: 0 });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      store.close();
    };
  }, [access, awake]);
  useSignalEffect(() => {
    const { table: seen } = access.store.state.value;
    setTab(`${t.clock.title} – ${seen === null ? t.name : controlText(seen.control)}`);
  });
  return (
    <TableContext.Provider value={access}>
      <Room awake={awake.value} />
      <Toast />
      <Countdown />
    </TableContext.Provider>
  );
}

function Room({ awake }: { awake: boolean }) {
  const { store } = useTable();
  const names = useNames();
  const { table, game, role, farewell, interrupted, link } = store.state.value;
  const [renaming, rename] = useState(false);
  useEffect(() => rename(false), [game?.id]);
  const event = table?.assigned?.event?.event;
  useEffect(() => {
    const key = keyInAddress();
    if (event === undefined || key === null) return;
    // The tablet of a table of an event shows the clocks of its next match too.
    void import("../../event/index.ts").then(({ goOn }) => goOn(event, key));
  }, [event]);
  if (farewell !== null) return <Message text={problemText(farewell.problem, names)} />;
  const lost = link !== "open" && link !== "closed";
  // If the connection is lost before the page has received the table, the server is unreachable. The browser then has
  // opened the page from its own store.
  if (table === null) return link === "lost" ? <Message text={t.clock.noLink} /> : <WaitingPage />;
  if (role === null || role.is !== "clock") return <Message text={t.clock.noKey} table={tablePath()} />;
  return (
    <>
      {game === null || renaming || table.phase.is === "seating" ? (
        <Names table={table} awake={awake} back={table.phase.is === "over" ? () => rename(false) : null} />
      ) : (
        <Face game={game} awake={awake} openNames={() => rename(true)} />
      )}
      {lost && (
        <p class="linksign" role="alert" data-link={link}>
          {interrupted?.problem.code === "server_stops" ? t.link.stopped : link === "silent" ? t.link.silent : t.clock.noLink}
        </p>
      )}
    </>
  );
}

function Message({ text, table = null }: { text: string; table?: string | null }) {
  return (
    <SentencePage title={t.clock.title} text={text}>
      <a class="button" href={table ?? "/"}>
        {table === null ? t.missing.back : t.toTable}
      </a>
    </SentencePage>
  );
}

/** Prevents gestures of the browser, so that each touch reaches the clock. Returns a stop function. */
function holdStill(): () => void {
  const off = new AbortController();
  const { signal } = off;
  for (const kind of ["touchmove", "gesturestart", "contextmenu", "dblclick", "selectstart"]) {
    document.addEventListener(kind, withhold, { signal, passive: false });
  }
  return () => off.abort();
}

function withhold(event: Event): void {
  // Dialogs and claims over the zones may scroll, and their text may be selected.
  const over = event.target instanceof Element ? event.target.closest(".zones, .zoneclaims, dialog") : null;
  if (over?.classList.contains("zones") === true && event.cancelable) event.preventDefault();
}
