// The button that opens the list of a match's files to download, each with its purpose. The files have the whole match or
// the position that is shown.

import { LinkButton, SheetButton } from "../kit/index.ts";
import { language, t } from "../words/index.ts";
import { perBoard, teamOf } from "../match/index.ts";
import { useReplay } from "./context.ts";
import type { Place } from "./state/tree.ts";
import type { BoardId, BoardView, ByBoard } from "../wire.gen.ts";

const FORMS: readonly FormName[] = ["bpgn", "fics.bpgn", "bfen", "png", "svg", "gif", "json", "csv", "jsonl"];

export function Downloads() {
  return <SheetButton label={t.records.download}>{() => <List />}</SheetButton>;
}

function List() {
  const { match, source, analysis } = useReplay();
  const shown: Shown = {
    place: analysis.place.value,
    boards: perBoard((board) => analysis.boards[board].value.view),
    inPlay: match.in_play,
    turned: teamOf(analysis.from.value) === 2,
  };
  return (
    <ul class="downloadlist">
      {FORMS.map((form) => (
        <li key={form}>
          <LinkButton href={addressOf(form, source.file, shown, language())} download label={t.replay.downloads.names[form]} />
          <span class="muted">{t.replay.downloads.forms[form]}</span>
        </li>
      ))}
    </ul>
  );
}

type FormName = keyof (typeof t)["replay"]["downloads"]["forms"];

/** The position that is shown. */
export interface Shown {
  readonly place: Place;
  readonly boards: ByBoard<BoardView>;
  readonly inPlay: readonly BoardId[];
  /** Whether team 2 is at the bottom. */
  readonly turned: boolean;
}

/** The address of the file in that form. `base`: the address of the match without an extension. `code`: the language. */
export function addressOf(form: FormName, base: string, shown: Shown, code: string): string {
  const { ply, moves } = shown.place;
  const words = code === "en" ? [] : [`lang=${code}`];
  if (form === "bfen") return `${base}.bfen?${[`ply=${ply}`, ...(moves.length > 0 ? [`moves=${moves.join(".")}`] : [])].join("&")}`;
  if (form === "gif") return withQuery(`${base}.gif`, words);
  if (form !== "png" && form !== "svg") return `${base}.${form}`;
  const from = shown.turned ? ["from=a"] : [];
  if (moves.length === 0) return withQuery(`${base}.${form}`, [`at=${ply}`, ...from, ...words]);
  return withQuery(`/picture.${form}`, [`bfen=${encodeURIComponent(drawnBfen(shown))}`, ...from, ...words]);
}

function withQuery(path: string, parts: readonly string[]): string {
  return parts.length === 0 ? path : `${path}?${parts.join("&")}`;
}

/** The position in BFEN for a picture, without castling rights, which a picture does not show. */
function drawnBfen({ boards, inPlay }: Shown): string {
  return inPlay.map((board) => drawnFen(boards[board])).join(" | ");
}

function drawnFen({ placement, hands, to_move }: BoardView): string {
  return `${placement}/${hands} ${to_move} - -`;
}
