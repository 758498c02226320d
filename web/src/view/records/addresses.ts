// The addresses of a match's files: of the whole match, or of the position that is shown.

import type { Place } from "../../state/replay/tree.ts";
import type { DownloadText } from "../../text/downloads.en.ts";
import type { BoardId, BoardView, ByBoard } from "../../wire.gen.ts";

export type FormName = keyof DownloadText["forms"];

/** What a file of one position contains. */
export interface Shown {
  readonly place: Place;
  readonly boards: ByBoard<BoardView>;
  readonly inPlay: readonly BoardId[];
  /** Whether team 2 is at the bottom. */
  readonly turned: boolean;
}

/** The file of that form; `base` is the address of the match without an extension. */
export function addressOf(form: FormName, base: string, shown: Shown, language: string): string {
  const { ply, moves } = shown.place;
  const words = language === "en" ? [] : [`lang=${language}`];
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

/** The position as far as a picture shows it: without castling rights. */
function drawnBfen({ boards, inPlay }: Shown): string {
  return inPlay.map((board) => drawnFen(boards[board])).join(" | ");
}

function drawnFen({ placement, hands, to_move }: BoardView): string {
  return `${placement}/${hands} ${to_move} - -`;
}
