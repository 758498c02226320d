// What was found in a text, as a sentence where it is shown.

import { ApiError } from "../../socket/api.ts";
import { findingText, loadFindingText } from "../../text/findings.ts";
import type { Called } from "../../text/server.ts";
import type { Finding, RecordsView, RecordView, Remarked } from "../../wire.gen.ts";
import { problemText } from "../problem.ts";
import { role } from "../words.ts";

/** A text knows its players by their seats. */
const SEATED: Called = { name: (seat) => seat, role };

/** Why a text breaks off, or how it was read. */
export function foundText({ text, because }: Remarked): string {
  return findingText(because, text, SEATED);
}

/** The words for all that was found, if anything was; should they not come, the server's sentences do. */
function wordsFor(found: readonly (Remarked | null)[]): Promise<void> {
  const all = found.flatMap((one) => (one === null ? [] : [one.because]));
  return loadFindingText(all).catch(() => undefined);
}

/** The list, when there are words for it. */
export async function listWithWords(list: RecordsView): Promise<RecordsView> {
  await wordsFor(list.games.map(({ defect }) => defect));
  return list;
}

/** The record, when there are words for it. */
export async function recordWithWords(record: RecordView): Promise<RecordView> {
  await wordsFor([record.defect, ...record.repairs, ...record.conflicts]);
  return record;
}

/** Why records cannot be had. */
export async function recordProblem(error: unknown): Promise<string> {
  if (!(error instanceof ApiError) || error.why?.why !== "no_record") return problemText(error);
  const { place, because } = error.why;
  await loadFindingText([because]).catch(() => undefined);
  return sentence(place, because, error.message);
}

/** `said` is the server's sentence, which begins with the place. */
function sentence(place: [number, number] | null, found: Finding, said: string): string {
  const at = place === null ? "" : `${place.join(":")}: `;
  return at + findingText(found, said.startsWith(at) ? said.slice(at.length) : said, SEATED);
}
