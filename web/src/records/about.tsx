// The details of a record: its link, its tags, the rules of the game, its file.

import { t, unturned } from "../words/index.ts";
import type { RecordView } from "../wire.gen.ts";
import { LinkRow, SheetButton } from "../kit/index.ts";
import { resultText, shownScore } from "../match/index.ts";
import { broughtAs, DeclareAgain, packed } from "../intake/index.ts";
import { useEffect, useState } from "preact/hooks";

export function About({ record, id }: { record: RecordView; id: string }) {
  const { result, names } = record.replay;
  const rows: [string, string][] = [
    ...(result === null ? [] : [[t.result.open, `${shownScore(result.score)} ${resultText(result, names)}`] as [string, string]]),
    [t.records.fileRow, record.file],
    [t.table.rules, record.rules],
    ...(record.reconstructed ? [[t.records.order, t.records.reconstructed] as [string, string]] : []),
    ...record.tags.filter(([name]) => name !== "Order"),
  ];
  return (
    <SheetButton label={t.records.about} title={t.records.aboutTitle}>
      {() => (
        <>
          <Linked id={id} number={record.number} />
          <dl class="tags ruled">
            {rows.map(([name, value], index) => (
              <div key={index}>
                <dt class="muted">{name}</dt>
                <dd>{unturned(value)}</dd>
              </div>
            ))}
          </dl>
          <DeclareAgain id={id} />
        </>
      )}
    </SheetButton>
  );
}

/** The link to a record. If the text of the record is short, the link contains it after `#`. */
function Linked({ id, number }: { id: string; number: number }) {
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
