// The details of a record: its link, its tags, the rules of the game, its file.

import { t, unturned } from "../words/index.ts";
import type { RecordView } from "../wire.gen.ts";
import { SheetButton } from "../kit/index.ts";
import { resultText, shownScore } from "../match/index.ts";
import { DeclareAgain } from "../intake/index.ts";
import { Linked } from "./linked.tsx";

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
