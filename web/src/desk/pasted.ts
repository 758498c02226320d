// Entries that are typed or pasted from a spreadsheet: a line each, `NAME`, `NAME;PARTNER` or `NAME;PARTNER;RATING`, with
// tabs, semicolons or commas between the cells. A pair may also be `NAME / PARTNER`, as the standings write it, and single
// players may share a line: `NAME, NAME, NAME`. It is pure.

import type { EntryView, NewEntry } from "../wire.gen.ts";

/** Whether a text is more than one name. */
export function isList(text: string): boolean {
  return /[\n\t;,]/.test(text.trim());
}

/** The entries in a text. `pairs`: whether entries are pairs, so that the second cell is the partner. */
export function entriesIn(text: string, pairs: boolean): NewEntry[] {
  return linesIn(text)
    .flatMap((line) => (pairs ? [entryIn(cellsOf(line, /[\t;/]/), true)] : singlesIn(line)))
    .filter(({ name }) => name !== "");
}

/** The lines, without the heads of the columns. */
function linesIn(text: string): readonly string[] {
  const [first = "", ...others] = text.split(/\r?\n/);
  const heads = cellsOf(first, /[\t;/]/).filter((cell) => cell !== "");
  const isHead = heads.length > 1 && heads.every((cell) => HEADS.has(cell.toLowerCase()));
  return isHead ? others : [first, ...others];
}

/** How spreadsheets call the columns of a list, in the languages of the page. */
const HEADS: ReadonlySet<string> = new Set(
  [
    "no|no.|nr|nr.|#|name|names|player|player 1|player 2|partner|team|pair|rating|elo",
    "č.|jméno|hráč|spoluhráč|dvojice|hodnocení",
    "naam|speler|paar|koppel",
    "№|имя|игрок|партнёр|партнер|пара|рейтинг|эло",
  ].flatMap((language) => language.split("|")),
);

/** The cells of a line. Where nothing else is between them, commas are. */
function cellsOf(line: string, between: RegExp): string[] {
  return line.split(between.test(line) ? between : ",").map(clean);
}

/** The cells of a row of a spreadsheet are one player. Otherwise names without a number are a player each. */
function singlesIn(line: string): NewEntry[] {
  const cells = cellsOf(line, /[\t;]/);
  return line.includes("\t") || cells.some(isRating) ? [entryIn(cells, false)] : cells.map((name) => ({ name }));
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

/** Those of a list that cannot be added, because one of their names is on the list of the event already, or twice in theirs. */
export function doubledIn(list: readonly NewEntry[], entries: readonly EntryView[], pairs: boolean): ReadonlySet<NewEntry> {
  const taken = new Set<string>();
  /** A pair may have the name of one who looks for a partner. */
  const looking = new Set<string>();
  for (const { players, former = [], state } of entries) {
    for (const { name } of [...players, ...former]) (state === "looks" ? looking : taken).add(folded(name));
  }
  const doubled = new Set<NewEntry>();
  for (const entry of list) {
    const names = [entry.name, ...(entry.partner === undefined ? [] : [entry.partner])].map(folded);
    const isSingle = names.length === 1;
    const isDoubled = new Set(names).size < names.length || names.some((name) => taken.has(name) || (isSingle && looking.has(name)));
    if (isDoubled) doubled.add(entry);
    else for (const name of names) (pairs && isSingle ? looking : taken).add(name);
  }
  return doubled;
}

/** A name as names are compared. */
function folded(name: string): string {
  return name.toLowerCase().normalize("NFC");
}

function isRating(cell: string): boolean {
  return /^\d{1,4}$/.test(cell);
}

function clean(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, "$1").replaceAll(/\s+/g, " ").trim();
}
