// Entries that are typed or pasted from a spreadsheet: a line each, `NAME`, `NAME;PARTNER` or `NAME;PARTNER;RATING`, with
// tabs or semicolons between the cells. A pair may also be `NAME / PARTNER`, as the standings write it. It is pure.

import type { NewEntry } from "../wire.gen.ts";

/** Whether a text is more than one name. */
export function isList(text: string): boolean {
  return /[\n\t;]/.test(text.trim());
}

/** The entries in a text. `pairs`: whether entries are pairs, so that the second cell is the partner. */
export function entriesIn(text: string, pairs: boolean): NewEntry[] {
  const between = pairs ? /[\t;/]/ : /[\t;]/;
  const rows = text.split(/\r?\n/).map((line) => line.split(between).map(clean));
  return rows.map((cells) => entryIn(cells, pairs)).filter(({ name }) => name !== "");
}

function entryIn(cells: readonly string[], pairs: boolean): NewEntry {
  // In the first cell of many lists is the number of the row.
  const [name = "", ...others] = cells.length > 1 && isRating(cells[0] ?? "") ? cells.slice(1) : cells;
  const rating = others.find(isRating);
  const partner = others.find((cell) => cell !== "" && !isRating(cell));
  return {
    name,
    ...(pairs && partner !== undefined ? { partner } : {}),
    ...(rating === undefined ? {} : { rating: Number(rating) }),
  };
}

function isRating(cell: string): boolean {
  return /^\d{1,4}$/.test(cell);
}

function clean(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, "$1").replaceAll(/\s+/g, " ").trim();
}
