// What a table has whose match the lobby made: before the match the players talk and choose boards, and a player who makes
// no move is asked whether they are there. It is over the middle of a board, where no piece is yet.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { focusIfLost, listen } from "../../kit/index.ts";
import { follow } from "../../lobby/index.ts";
import { useTable } from "../../match/index.ts";
import { t } from "../../words/index.ts";
import { BEFORE, loadSentences } from "./foresee.ts";
import { Before } from "./before.tsx";
import { AreYouThere, OthersAsked } from "./there.tsx";

import "./four.css";

export function Four() {
  const { store, state: { table, game } } = useTable();
  useLayoutEffect(() => {
    store.showBefore(BEFORE);
    void loadSentences().then(() => store.showBefore(BEFORE), () => undefined);
    follow();
  }, [store]);
  useLayoutEffect(() => void (store.abortCosts.value = t.lobby.four.abortCosts), [t.lobby.four.abortCosts]);
  useTypedStart(table?.phase.is === "playing" && (game?.game ?? 0) > 0);
  if (table === null || game === null || table.assigned == null) return null;
  if (game.game === 0) return <Before table={table} assigned={table.assigned} />;
  const asked = game.result === null ? (table.assigned.asked ?? []) : [];
  const own = asked.find(({ seat }) => game.yours.includes(seat));
  return (
    <>
      {own !== undefined && <AreYouThere ms={own.ms} />}
      <OthersAsked asked={asked.filter((one) => one !== own)} />
    </>
  );
}

/** At the start, a player who pressed the last button by a key has the focus in the field for moves, where it is shown. */
function useTypedStart(plays: boolean): void {
  const byKey = useRef(false);
  // Enter in a field of a form also clicks a button, which then has no focus.
  const clicked = ({ detail, target }: MouseEvent) => void (byKey.current = detail === 0 && document.activeElement?.contains(target as Node) === true);
  useEffect(() => listen(document, ["click"], clicked, { capture: true }), []);
  useEffect(() => {
    const form = document.querySelector<HTMLElement>(".typed");
    if (plays && byKey.current && form !== null && form.offsetWidth > 1) focusIfLost(form.querySelector("input"));
  }, [plays]);
}
