// The page of an imported game or position: the boards, and remarks on its text.

import { useMemo } from "preact/hooks";

import { Outcome, type Ratings, type Source, Stepper, tryLine, usePly, useReplay } from "../replay/index.ts";
import { t, unturned } from "../words/index.ts";
import type { Remarked, RecordView } from "../wire.gen.ts";
import { Button, SheetButton } from "../kit/index.ts";
import { About, hashOf } from "./about.tsx";
import { AnotherButton, DropAnother, orAgain, remarkLanguage, remarkText } from "../intake/index.ts";
import { named, playersOf } from "./names.ts";

import "../intake/records.css";

interface GameProps {
  readonly record: RecordView;
  readonly id: string;
}

export function Game({ record, id }: GameProps) {
  const match = useMemo(() => ({ ...record.replay, names: named(record.replay.names) }), [record]);
  const title = titleOf(record);
  const { number, count } = record;
  const nth = t.records.game(number, count);
  return (
    <Stepper
      match={match}
      source={sourceOf(id, record.number)}
      title={title}
      ratings={ratingsIn(record)}
      kind="record"
      back={count > 1 && <a href={`/r/${id}`} aria-label={`${t.records.list}: ${nth}`}>{nth}</a>}
      tools={(close) => (
        <>
          <Repairs record={record} shown={close} />
          <About record={{ ...record, replay: match }} id={id} />
          <AnotherButton before={close} />
        </>
      )}
    >
      <Panel record={{ ...record, replay: match }} title={title} />
      <DropAnother />
    </Stepper>
  );
}

/** The requests for a record. If the server has deleted the record, the page uploads it again. */
function sourceOf(id: string, number: number): Source {
  return {
    file: `/r/${id}/${number}`,
    line: (place) => orAgain(id, () => tryLine(`/api/records/${encodeURIComponent(id)}/${number}`, place)),
    hash: async () => {
      const hash = await hashOf(id);
      return hash === null ? "" : `#${hash}`;
    },
  };
}

const RATED = { WhiteAElo: "A", BlackAElo: "a", WhiteBElo: "B", BlackBElo: "b" } as const;

/** The ratings in the tags. Some programs write `0` or `----` for a player without a rating. */
function ratingsIn({ tags }: RecordView): Ratings {
  const rated = tags.filter(([name, value]) => name in RATED && Number(value) > 0);
  return Object.fromEntries(rated.map(([name, value]) => [RATED[name as keyof typeof RATED], value]));
}

/** The title of the page: the event, or else the players, or else the file. */
function titleOf({ tags, replay, file }: RecordView): string {
  const event = tags.find(([name]) => name === "Event")?.[1] ?? "";
  const name = event.replace(/[?.\s-]/g, "") === "" ? null : unturned(event);
  if (replay.plies.length === 0 && name === null) return t.records.position;
  return name ?? playersOf(replay.names) ?? file;
}

function Panel({ record, title }: { record: RecordView; title: string }) {
  const { replay } = record;
  const { result } = replay;
  return (
    <section class="verdict" aria-label={title}>
      <p class="match ellipsis medium" title={title}>
        {title}
      </p>
      {result !== null && <Outcome result={result} names={replay.names} />}
      {result === null && replay.plies.length > 0 && <p class="text">{t.result.none}</p>}
      <Notes record={record} />
      <Broken record={record} />
    </section>
  );
}

/** The reason why the record could not be read to its end. A tap shows the last move before that place. */
function Broken({ record: { defect } }: { record: RecordView }) {
  const { analysis } = useReplay();
  if (defect === null) return null;
  const { place, ply } = defect;
  const text = remarkText(defect);
  return (
    <button type="button" class="broken medium" title={text} onClick={() => ply !== null && analysis.to(ply)}>
      <strong>{t.records.stops}</strong> <span lang={remarkLanguage(defect)}>{text}</span> {place !== null && <span class="article fine">{t.records.place(...place)}</span>}
    </button>
  );
}

/** The remarks on the move that is shown. */
function Notes({ record }: { record: RecordView }) {
  const ply = usePly();
  const here = record.notes.filter((note) => note.ply === ply);
  if (record.notes.length === 0) return null;
  return (
    <div class="notes box medium" aria-live="polite" aria-label={t.records.notes} role="group" tabIndex={0}>
      {here.map((note, index) => <p key={index}>{note.text}</p>)}
    </div>
  );
}

/**
 * The list of remarks: why the record could not be read to its end, what contradicts its result, and each error
 * of the text that the server corrected. A tap on the button of a remark shows its move, and calls `shown`.
 */
function Repairs({ record, shown }: { record: RecordView; shown: () => void }) {
  const { analysis } = useReplay();
  const { defect, repairs, conflicts, unseen_drops: unseen } = record;
  if (repairs.length === 0 && conflicts.length === 0 && unseen === 0 && defect === null) return null;
  const to = (ply: number) => {
    analysis.to(ply);
    shown();
  };
  const title = repairs.length > 0 ? t.records.repairs : defect !== null ? t.records.defect : conflicts.length > 0 ? t.records.conflicts : t.records.aboutTitle;
  return (
    <SheetButton label={repairs.length === 0 ? title : t.records.repaired(repairs.length)} title={title}>
      {() => (
        <>
          {defect !== null && (
            <ol class="repairs defect">
              <Remark remark={defect} head={t.records.stops} to={to} />
            </ol>
          )}
          <Remarks hint={t.records.conflicts} remarks={conflicts} to={to} />
          {unseen > 0 && <p class="muted">{t.records.unseenDrops(unseen)}</p>}
          <Remarks hint={t.records.repairsHint} remarks={repairs} to={to} />
        </>
      )}
    </SheetButton>
  );
}

function Remarks({ hint, remarks, to }: { hint: string; remarks: readonly Remarked[]; to: (ply: number) => void }) {
  if (remarks.length === 0) return null;
  return (
    <>
      <p class="muted">{hint}</p>
      <ol class="repairs ruled">
        {remarks.map((remark, index) => <Remark key={index} remark={remark} to={to} />)}
      </ol>
    </>
  );
}

function Remark({ remark, head, to }: { remark: Remarked; head?: string; to: (ply: number) => void }) {
  const { place, ply } = remark;
  return (
    <li class="rows gap-xxs">
      <p>
        {head !== undefined && <strong>{head} </strong>}
        <span lang={remarkLanguage(remark)}>{remarkText(remark)}</span>
      </p>
      <p class="muted row wraps spread">
        <span>{place !== null && t.records.place(...place)}</span>
        {ply !== null && (
          <Button look="quiet" act={() => to(ply)}>{ply === 0 ? t.records.toStart : t.records.toMove(ply)}</Button>
        )}
      </p>
    </li>
  );
}
