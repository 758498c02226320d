// What a table of an event shows of it: which table it is, the result of its match, and the way back.

import { LinkButton } from "../kit/index.ts";
import { keyInAddress, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { EventTable } from "../wire.gen.ts";
import { event as followed } from "./follow.ts";
import { resultText } from "./names.ts";
import { ownGame, saidFrom } from "./place.ts";

interface EventLinkProps {
  readonly event: EventTable;
  /** Further classes of the button. */
  readonly look?: string;
}

/** The link to the page of the event, with the key of this page. The key of an arbiter is for tables only. */
export function EventLink({ event, look = "primary" }: EventLinkProps) {
  const { role } = useTable().state;
  const key = role?.is === "arbiter" ? null : keyInAddress();
  const path = `/e/${encodeURIComponent(event.event)}`;
  return <LinkButton look={look} href={key === null ? path : `${path}?key=${encodeURIComponent(key)}`} label={t.event.toEvent} />;
}

/** The result of the match as its player sees it, as far as the page knows it. Without one: whether the event is over. */
export function EventResult({ event }: EventLinkProps) {
  const state = followed.value;
  const row = state?.rounds[event.round - 1]?.games.findLast(({ table, result }) => table === event.table && result !== undefined);
  if (state === null || row?.result === undefined) return state?.head.finished === true ? <p>{t.event.finished}</p> : null;
  const own = state.you.is === "player" ? ownGame(state, state.you.id, { ...row, round: event.round }) : null;
  return (
    <p>
      <strong>{own === null ? resultText(row.result) : t.event.yourResult[saidFrom(own.seat, row.result)]}</strong>
    </p>
  );
}

/** `Round 2 · Table 7`. */
export function EventPlace({ event }: { event: EventTable }) {
  return (
    <>
      {t.event.round(event.round)} · <strong>{t.event.table(event.table)}</strong>
    </>
  );
}
