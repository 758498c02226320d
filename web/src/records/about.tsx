// The details of a record: its link, its tags, the rules of the game, its file.

import { useState } from "preact/hooks";

import { t, unturned } from "../words/index.ts";
import type { RecordView } from "../wire.gen.ts";
import { Sheet } from "../kit/index.ts";
import { resultText, shownScore } from "../match/index.ts";
import { DeclareAgain } from "../intake/index.ts";
import { Linked } from "./linked.tsx";

export function About({ record, id }: { record: RecordView; id: string }) {
  const [open, setOpen] = useState(false);
  const { result, names } = record.replay;
  const rows: [string, string][] = [
    ...(result === null ? [] : [[t.records.result, `${shownScore(result.score)} ${resultText(result, names)}`] as [string, string]]),
    [t.records.fileRow, record.file],
    [t.records.rules, record.rules],
    ...(record.reconstructed ? [[t.records.order, t.records.reconstructed] as [string, string]] : []),
    ...record.tags.filter(([name]) => name !== "Order"),
  ];
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {t.records.about}
      </button>
      <Sheet title={t.records.aboutTitle} closeLabel={t.records.close} open={open} close={() => setOpen(false)}>
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
      </Sheet>
    </>
  );
}
