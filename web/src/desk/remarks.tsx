// What is unusual in a pairing, and why.

import { useEffect, useState } from "preact/hooks";

import { type EventState, preview } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { NextRound, PairingRemark, PairingView } from "../wire.gen.ts";
import { namesOfEntries } from "./step.ts";

interface Props {
  readonly state: EventState;
  /** The round as the program pairs it. */
  readonly paired: NextRound;
  /** The round as it is shown: a person may have changed it. */
  readonly pairing: PairingView;
}

export function Remarks({ state, paired, pairing }: Props) {
  const remarks = useRemarks(paired, pairing);
  if (remarks.length === 0) return null;
  return (
    <ul class="remarks rows gap-xs">
      {remarks.map((remark, index) => (
        <li key={index}>{remarkText(state, remark)}</li>
      ))}
    </ul>
  );
}

/** What the server says about a pairing. While it is asked about one by hand, there is nothing. */
function useRemarks(paired: NextRound, pairing: PairingView): readonly PairingRemark[] {
  const [byHand, set] = useState<NextRound | null>(null);
  const isByHand = pairing !== paired.pairing;
  useEffect(() => {
    let current = true;
    if (!isByHand) return undefined;
    set(null);
    void preview(pairing).then((answer) => {
      if (current && "remarks" in answer) set(answer);
    });
    return () => {
      current = false;
    };
  }, [pairing, isByHand]);
  return isByHand ? (byHand?.remarks ?? []) : paired.remarks;
}

/** `Anna and Bob already met in round 2. No other pairing repeats less.` */
export function remarkText(state: EventState, { what, why }: PairingRemark): string {
  const name = (entry: number) => namesOfEntries(state, [entry])[0] ?? "";
  const words = t.desk.remarks;
  const reason = () => {
    if (why.is === "by_choice") return what.is === "out" ? words.othersLess : words.byChoice;
    if (why.is === "no_better") return words.noBetter;
    return words.all[what.is](name(why.entry));
  };
  const says = what.is === "out" ? words.out(name(what.entry), what.times) : words[what.is](name(what.entries[0]), name(what.entries[1]), what.round);
  return `${says} ${reason()}`;
}
