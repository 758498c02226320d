// The newest active signal of a player and the number of the others, in the strip of their board beside the clock. What
// they ask of a hand or of a square is shown there instead.

import { useSeconds } from "../kit/index.ts";
import { colorOf, PieceIcon, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { Seat } from "../wire.gen.ts";
import { codeOf, saysText } from "./signalbuttons.ts";
import { SignalIcon } from "./signalicon.tsx";
import { muted } from "./state/hearing.ts";
import { type ActiveSignal, activeSignals } from "./state/signals.ts";

export function Signs({ seat }: { seat: Seat }) {
  const { store, state } = useTable();
  useSeconds();
  const now = store.sync.matchTime(performance.now());
  const { talk } = state;
  const isHeard = ({ n }: ActiveSignal) => talk?.entries.some((one) => one.n === n && muted.value.has(one.by)) !== true;
  const isElsewhere = ({ signal }: ActiveSignal) =>
    signal.is === "need" || signal.is === "keep" || (signal.is === "take" && signal.square !== null && talk?.may.point === true);
  const signs = activeSignals(state, now).filter((one) => one.seat === seat && isHeard(one) && !isElsewhere(one));
  const newest = signs.pop();
  if (newest === undefined) return null;
  const { n, signal } = newest;
  const earlier = signs.map((one) => saysText(one.signal)).join(" · ");
  return (
    <ul class="signs" aria-label={t.talk.active}>
      <li key={n} data-is={signal.is} title={saysText(signal)}>
        <SignalIcon code={codeOf(signal)} />
        <span class="word" aria-hidden="true">{t.talk.short[codeOf(signal)]}</span>
        {"role" in signal && <PieceIcon role={signal.role} color={colorOf(seat)} />}
        <span class="unseen">{saysText(signal)}</span>
      </li>
      {earlier !== "" && (
        <li title={earlier}>
          +{signs.length} <span class="unseen">{earlier}</span>
        </li>
      )}
    </ul>
  );
}
