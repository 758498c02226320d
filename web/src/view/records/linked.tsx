// The link to a record. A short text is contained in the link, after `#`. Browsers do not send this part to a
// server.

import { useEffect, useState } from "preact/hooks";

import { packed } from "../../socket/records.ts";
import { r } from "../../text/records.ts";
import { LinkRow } from "../share.tsx";
import { broughtAs } from "./importing.ts";

export function Linked({ id, number }: { id: string; number: number }) {
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => void hashOf(id).then(setHash), [id]);
  const path = `/r/${id}/${number}`;
  return (
    <section class="recordlink" aria-label={r().linkTitle}>
      <LinkRow link={location.origin + path + (hash === null ? "" : `#${hash}`)} qr={false} label={r().linkTitle} />
      <p class="muted">{hash === null ? r().linkKept : r().linkWhole}</p>
    </section>
  );
}

/** The text of a record for the end of a link; null if it is too long or not in this tab. */
export async function hashOf(id: string): Promise<string | null> {
  const brought = await broughtAs(id);
  return brought === null ? null : packed(brought);
}
