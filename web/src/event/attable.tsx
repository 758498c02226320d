// What a table of an event shows of it: which table it is, and the way back.

import { LinkButton } from "../kit/index.ts";
import { keyInAddress } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { EventTable } from "../wire.gen.ts";

/** The link to the page of the event, with the key of this page. */
export function EventLink({ event }: { event: EventTable }) {
  const key = keyInAddress();
  const path = `/e/${encodeURIComponent(event.event)}`;
  return <LinkButton look="primary" href={key === null ? path : `${path}?key=${encodeURIComponent(key)}`} label={t.event.toEvent} />;
}

/** `Round 2 · Table 7`, with a point before it. */
export function EventPlace({ event }: { event: EventTable }) {
  return (
    <>
      {" · "}
      {t.event.round(event.round)} · <strong>{t.event.table(event.table)}</strong>
    </>
  );
}
