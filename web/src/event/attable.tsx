// What a table of an event shows of it: which table it is, and the way back.

import { LinkButton } from "../kit/index.ts";
import { keyInAddress, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { EventTable } from "../wire.gen.ts";

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

/** `Round 2 · Table 7`. */
export function EventPlace({ event }: { event: EventTable }) {
  return (
    <>
      {t.event.round(event.round)} · <strong>{t.event.table(event.table)}</strong>
    </>
  );
}
