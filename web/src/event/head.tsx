// The head of the pages of an event: its name, and what kind of event it is.

import { controlText } from "../match/index.ts";
import { presetName, t } from "../words/index.ts";
import { type EventState, lastRound } from "./state.ts";

export function EventTitle({ state }: { state: EventState }) {
  return (
    <header class="eventtitle rows gap-xs">
      <h1>{state.head.name}</h1>
      <p class="muted">{kindText(state)}</p>
    </header>
  );
}

/** `Brno · Swiss system · 5 rounds · 3 min · FICS`. */
function kindText({ head }: EventState): string {
  const { site } = head.hall;
  const kind = t.event.formats[head.format] ?? head.format;
  const time = t.play.rules(controlText(head.control), presetName(head.setup.preset));
  return [site, kind, time].filter((one) => one !== "").join(" · ");
}

/** `Round 2 of 5`; empty before the first round. */
export function roundText(state: EventState): string {
  const round = lastRound(state)?.round;
  if (round === undefined) return "";
  return state.head.rounds === null ? t.event.round(round) : t.event.roundOf(round, state.head.rounds);
}
