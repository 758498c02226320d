// The link to a record. If the text of the record is short, the link contains it after `#`. Browsers do not
// send this part of a link to a server.

import { useEffect, useState } from "preact/hooks";

import { broughtAs, packed } from "../intake/index.ts";
import { LinkRow } from "../kit/index.ts";
import { t } from "../words/index.ts";

export function Linked({ id, number }: { id: string; number: number }) {
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => void hashOf(id).then(setHash), [id]);
  const path = `/r/${id}/${number}`;
  return (
    <section class="recordlink rows gap-s" aria-label={t.records.linkTitle}>
      <LinkRow link={location.origin + path + (hash === null ? "" : `#${hash}`)} qr={false} label={t.records.linkTitle} />
      <p class="muted">{hash === null ? t.records.linkKept : t.records.linkWhole}</p>
    </section>
  );
}

/** The text of a record in the form for a link; null if it is too long, or if this tab does not have it. */
export async function hashOf(id: string): Promise<string | null> {
  const brought = await broughtAs(id);
  return brought === null ? null : packed(brought);
}
