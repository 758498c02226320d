// A player who makes no move in their first turn is asked whether they are there. They answer with any key or tap, which
// does what it always does too.

import { useEffect, useRef } from "preact/hooks";

import { Button, listen, useSecondsLeft } from "../../kit/index.ts";
import { boardOf, nameOf, play, useTable } from "../../match/index.ts";
import { shortName, t } from "../../words/index.ts";
import type { AskedView } from "../../wire.gen.ts";
import { useTabTitle } from "./tabtitle.ts";

/** The question to this player. */
export function AreYouThere({ ms }: { ms: number }) {
  const { store, state } = useTable();
  const seconds = useSecondsLeft(ms, state.tableAt) ?? 0;
  useTabTitle(t.lobby.four.there);
  const isAnswered = useRef(false);
  const answer = () => {
    if (isAnswered.current) return;
    isAnswered.current = store.ask({ t: "here" });
  };
  useEffect(() => listen(document, ["pointerdown", "keydown"], answer, { capture: true }), []);
  useEffect(() => play({ name: seconds > 3 ? "offer" : "tick", board: null }, { gain: 1, pan: 0 }), [seconds]);
  return (
    <section class="overmiddle there card" role="alertdialog" aria-label={t.lobby.four.there} aria-describedby="there">
      <h2>{t.lobby.four.there}</h2>
      <p id="there" role="alert">{t.lobby.four.thereHint}</p>
      <Button look="primary big" act={answer}>
        {t.lobby.four.here} <b class="seconds" aria-hidden="true">{seconds}</b>
      </Button>
    </section>
  );
}

/** Says which other players are asked, on their boards. */
export function OthersAsked({ asked }: { asked: readonly AskedView[] }) {
  const { store } = useTable();
  const { first } = store.perspective.value;
  return (
    <>
      {asked.map((one) => <Asked key={one.seat} {...one} place={boardOf(one.seat) === first ? "first" : "second"} />)}
    </>
  );
}

function Asked({ seat, ms, place }: AskedView & { place: "first" | "second" }) {
  const { table, tableAt } = useTable().state;
  const seconds = useSecondsLeft(ms, tableAt);
  if (table === null) return null;
  return (
    <p class="overmiddle isasked" data-place={place}>
      <span role="status">{t.lobby.four.isAsked(shortName(nameOf(table, table.seats[seat])))}</span> <b class="seconds" aria-hidden="true">{seconds}</b>
    </p>
  );
}
