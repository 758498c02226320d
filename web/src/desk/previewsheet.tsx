// The next round before it begins: who plays where, who sits out, and what is unusual. Two players can change places.

import { useEffect, useRef, useState } from "preact/hooks";

import { Button, Failure, Sheet } from "../kit/index.ts";
import { type EventState, namesOf, points, preview, refusal, TEAMS } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { NextRound, PairingView, Problem, SeatedTable } from "../wire.gen.ts";
import { busy, does, refused } from "./doing.ts";
import { Changes } from "./logtext.tsx";
import { Seated } from "./matches.tsx";
import { close } from "./opened.ts";
import { isSame, swapped, type Who } from "./pairing.ts";
import { Remarks } from "./remarks.tsx";
import { Refused } from "./said.tsx";
import { namesOfEntries } from "./step.ts";

interface Asked {
  readonly next: NextRound | null;
  readonly problem: Problem | null;
  /** How many lines of the log there were. */
  readonly seen: number;
}

/** The pairing as the server makes it. It is asked for again when something has happened at the desk. */
function usePreview(seen: number, isCurrent: boolean): Asked | null {
  const [asked, set] = useState<Asked | null>(null);
  useEffect(() => {
    let current = true;
    if (!isCurrent) return undefined;
    void preview(null).then((answer) => {
      if (!current) return;
      const isNext = "pairing" in answer;
      set({ next: isNext ? answer : null, problem: isNext ? null : answer, seen });
    });
    return () => {
      current = false;
    };
  }, [seen, isCurrent]);
  return asked;
}

export function PreviewSheet({ state, round }: { state: EventState; round: number }) {
  const isCurrent = state.rounds.length + 1 === round;
  const asked = usePreview(state.seen, isCurrent);
  useEffect(() => {
    if (isCurrent) return;
    close(); // This round has begun, perhaps by another organizer.
  }, [isCurrent]);
  const first = useRef<number | null>(null);
  if (asked !== null) first.current ??= asked.seen;
  const title = t.desk.preview(round);
  return (
    <Sheet title={title} look="previewsheet" close={close}>
      {asked === null && <p role="status">{t.loading}</p>}
      {asked !== null && first.current !== null && asked.seen > first.current && <Changed state={state} since={first.current} />}
      <Failure text={asked?.problem == null ? null : refusal(asked.problem)} />
      {asked?.next != null && <Pairing key={asked.seen} state={state} round={round} paired={asked.next} />}
    </Sheet>
  );
}

/** What others have done while this page showed the preview. */
function Changed({ state, since }: { state: EventState; since: number }) {
  return (
    <div class="changed rows gap-xs" role="alert">
      <p>{t.desk.changedSince}</p>
      <Changes state={state} since={since} />
    </div>
  );
}

function Pairing({ state, round, paired }: { state: EventState; round: number; paired: NextRound }) {
  const [pairing, change] = useState(paired.pairing);
  const [chosen, choose] = useState<Who | null>(null);
  const [says, say] = useState("");
  const nameOf = nameOfWho(state);
  const isByHand = pairing !== paired.pairing;
  const tap = (who: Who) => {
    if (chosen === null) {
      choose(who);
      return say(t.desk.chosen(nameOf(who)));
    }
    choose(null);
    if (isSame(chosen, who)) return say("");
    const next = swapped(state, pairing, chosen, who);
    if (next !== null) change(next);
    say(next === null ? t.desk.cannotSwap : t.desk.swappedNow(nameOf(chosen), nameOf(who)));
  };
  const begin = async () => {
    const act = isByHand ? ({ is: "pair_by_hand", pairing } as const) : ({ is: "pair" } as const);
    if (await does(act)) close();
  };
  return (
    <>
      <p class="medium" role="status">
        {says || (state.head.pairs ? t.desk.swapHintPairs : t.desk.swapHint)}
      </p>
      <ol class="previewtables rows gap-s">
        {pairing.tables.map((table) => (
          <Table key={table.table} state={state} table={table} chosen={chosen} tap={tap} />
        ))}
      </ol>
      <Idle state={state} pairing={pairing} chosen={chosen} tap={tap} />
      <Remarks state={state} paired={paired} pairing={pairing} />
      <Refused />
      <div class="sheetend rows gap-xs">
        {refused.value === null && isByHand && (
          <div class="row wraps spread">
            <span class="muted">{t.desk.byHand}</span>
            <Button
              look="quiet"
              act={() => {
                change(paired.pairing);
                choose(null);
                say("");
              }}
            >
              {t.desk.asPaired}
            </Button>
          </div>
        )}
        <Button look="primary big wide" disabled={busy.value} act={() => void begin()}>
          {t.desk.start(round)}
        </Button>
      </div>
    </>
  );
}

interface Tapped {
  readonly state: EventState;
  readonly chosen: Who | null;
  readonly tap: (who: Who) => void;
}

function Table({ state, table, chosen, tap }: Tapped & { table: SeatedTable }) {
  const name = namesOf(state);
  return (
    <li class="previewtable">
      <span class="tableno">
        <span class="unseen">{t.desk.table(table.table)}</span>
        <span aria-hidden="true">{table.table}</span>
      </span>
      {TEAMS.map((seats, index) => (
        <span key={index} class="deskteam" data-team={index + 1}>
          {seats.map((seat) => {
            const who: Who = { is: "player", id: table.seats[seat] };
            return (
              <button key={seat} type="button" class="swap" aria-pressed={isSame(chosen, who)} onClick={() => tap(who)}>
                <Seated seat={seat} name={name(who.id)} />
              </button>
            );
          })}
        </span>
      ))}
    </li>
  );
}

/** The entries that do not play. */
function Idle({ state, pairing: { byes, out, absent }, chosen, tap }: Tapped & { pairing: PairingView }) {
  const row = (title: string, entries: readonly number[]) =>
    entries.length === 0 ? null : (
      <div class="row wraps gap-s idle" role="group" aria-label={title}>
        <span class="muted">{title}</span>
        {entries.map((id) => (
          <button key={id} type="button" class="swap" aria-pressed={isSame(chosen, { is: "entry", id })} onClick={() => tap({ is: "entry", id })}>
            {namesOfEntries(state, [id])[0]}
          </button>
        ))}
      </div>
    );
  return (
    <>
      {row(t.desk.sitsOut, out)}
      {row(t.desk.bye, byes)}
      {absent.length > 0 && (
        <p class="muted">
          {t.desk.absent}: {absent.map(([id, value]) => `${namesOfEntries(state, [id])[0]} (${points(value)})`).join(", ")}
        </p>
      )}
    </>
  );
}

/** The name of a player; of a pair, both. */
function nameOfWho(state: EventState): (who: Who) => string {
  const name = namesOf(state);
  const entry = (id: number) => namesOfEntries(state, [id])[0] ?? "";
  return (who) => {
    if (who.is === "entry") return entry(who.id);
    const pair = state.head.pairs ? state.entries.find(({ players }) => players.some(({ id }) => id === who.id)) : undefined;
    return pair === undefined ? name(who.id) : entry(pair.id);
  };
}
