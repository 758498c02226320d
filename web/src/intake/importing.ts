// Imports files and texts: checks their size, uploads them, stores a copy in the tab, and opens their page.

import { signal } from "@preact/signals";

import { ApiError } from "../net/index.ts";
import {
  bring,
  keep,
  keptFiles,
  MOST_BYTES,
  MOST_FILES,
  recordsOf,
  unpacked,
  type Brought,
  type NamedFile,
} from "./api.ts";
import type { Declared, RecordsView } from "../wire.gen.ts";
import { go } from "../route.ts";
import { placedText, readProblem } from "./remark.ts";
import { t } from "../words/index.ts";

/** The file name of a pasted text. */
const PASTED = "pasted.txt";

/** Whether an import is in progress. */
export const importing = signal(false);

/** The message of the last failed import. */
export const importError = signal("");

/** Nothing is declared: the letters and rules of the text count. */
export const UNDECLARED: Declared = { letters: "", rules: "" };

/** The language of the piece letters and the rules that the person declared for the next import. */
export const declared = signal(UNDECLARED);

/** The last list of games that the server sent, cached for the page that shows the list. */
let last: RecordsView | null = null;

export function importText(text: string): Promise<void> {
  if (text.trim() === "") return refuse(t.records.empty);
  return importAll([{ name: PASTED, data: new Blob([text]) }]);
}

export function importFiles(files: Iterable<File>): Promise<void> {
  return importAll([...files].map((file) => ({ name: file.name, data: file })));
}

/** Imports the shown records again, with other letters and rules. */
export async function importAgain(id: string, chosen: Declared): Promise<void> {
  const brought = await broughtAs(id);
  return brought === null ? refuse(t.records.gone) : importAll(brought.files, chosen);
}

async function importAll(files: readonly NamedFile[], chosen = declared.value): Promise<void> {
  if (importing.value || files.length === 0) return undefined;
  const bytes = files.reduce((all, { data }) => all + data.size, 0);
  if (files.length > MOST_FILES) return refuse(t.records.tooMany(MOST_FILES));
  if (bytes > MOST_BYTES) return refuse(t.records.tooLarge(MOST_BYTES / 1024 / 1024));
  importing.value = true;
  importError.value = "";
  try {
    const list = await bringAndKeep({ files, declared: chosen });
    const broken = brokenPosition(list);
    if (broken !== null) return refuse(t.records.nothing(broken));
    go(list.games.length === 1 ? `/r/${list.id}/1` : `/r/${list.id}`);
  } catch (reason) {
    const hasNoGames = reason instanceof ApiError && reason.status === 422;
    const sentence = readProblem(reason);
    importError.value = hasNoGames ? t.records.nothing(sentence) : t.records.failed(sentence);
  } finally {
    importing.value = false;
  }
  return undefined;
}

/** What the reader says about a single position that it cannot read, with its place; null for other records. */
function brokenPosition({ games }: RecordsView): string | null {
  const [only] = games;
  const defect = games.length === 1 && only?.plies === 0 ? only.defect : null;
  if (defect === null || !defect.text.startsWith("FEN")) return null;
  return placedText(defect);
}

async function refuse(sentence: string): Promise<void> {
  importError.value = sentence;
}

async function bringAndKeep(brought: Brought): Promise<RecordsView> {
  last = await bring(brought);
  await keep(last.id, brought);
  return last;
}

/** The files of the records `id`: stored in this tab, or contained in its link; null if they are in neither. */
export async function broughtAs(id: string): Promise<Brought | null> {
  return keptFiles(id) ?? (await unpacked(location.hash));
}

/** The list of games in the records with that id. */
export async function listOf(id: string): Promise<RecordsView> {
  if (last?.id !== id) last = await orAgain(id, () => recordsOf(id));
  return last;
}

/** Returns the result of `ask`. If the server has deleted the records, uploads them and calls `ask` again. */
export async function orAgain<T>(id: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.status !== 404) throw reason;
    const brought = await broughtAs(id);
    if (brought === null || (await bringAndKeep(brought)).id !== id) throw reason;
    return ask();
  }
}
