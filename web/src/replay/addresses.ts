// The addresses of files to download, with the whole match or with the position that is shown.

import type { Place } from "./state/tree.ts";
import type { Text } from "../words/index.ts";
import type { BoardId, BoardView, ByBoard } from "../wire.gen.ts";

export type FormName = keyof Text["replay"]["downloads"]["forms"];

/** The position that is shown. */
export interface Shown {
  readonly place: Place;
  readonly boards: ByBoard<BoardView>;
  readonly inPlay: readonly BoardId[];
  /** Whether team 2 is at the bottom. */
  readonly turned: boolean;
}

/** The address of the file in that form. `base`: the address of the match without an extension. */
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

/** The position in BFEN for a picture, without castling rights, which a picture does not show. */
function drawnBfen({ boards, inPlay }: Shown): string {
  return inPlay.map((board) => drawnFen(boards[board])).join(" | ");
}

function drawnFen({ placement, hands, to_move }: BoardView): string {
  return `${placement}/${hands} ${to_move} - -`;
}
