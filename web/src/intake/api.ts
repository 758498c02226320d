// HTTP requests for records: files with games that a person uploads. The server lists the games, and sends a game
// on request. It deletes the files after a while, so the tab keeps a copy.

import type { Declared, RecordsHead, RecordsView, RecordView } from "../wire.gen.ts";
import { ask, get } from "../net/index.ts";
import { keep as store, stored } from "../stored.ts";

/** The largest upload that the server accepts (`limits.rs`). The page sends no larger ones. */
export const MOST_BYTES = 16 * 1024 * 1024;
export const MOST_FILES = 64;

/** The name under which the tab stores the last files, after the id of their records. */
const KEPT_AS = "records";

/** The maximum length of the compressed files in a link, in characters. Some programs cut longer links. */
const LINK_LETTERS = 6_000;
/** The maximum total size of files before they are compressed for a link, in bytes. Larger files would not fit. */
const PACKED_LETTERS = 60_000;

export interface NamedFile {
  readonly name: string;
  readonly data: Blob;
}

/** Files that a person uploads together, with the piece letters and rules that the person chose for them. */
export interface Brought {
  readonly files: readonly NamedFile[];
  readonly declared: Declared;
}

/** A file as text, for the storage of the tab and for links. */
interface KeptFile {
  readonly name: string;
  readonly text: string;
  /** Set if the file is not valid UTF-8. Each character of the text is then one byte. */
  readonly bytes?: true;
}

interface Kept {
  readonly files: readonly KeptFile[];
  readonly declared: Declared;
}

export function bring({ files, declared }: Brought): Promise<RecordsView> {
  const head: RecordsHead = { files: files.map(({ name, data }) => ({ name, bytes: data.size })), declared };
  const body = new Blob([`${JSON.stringify(head)}\n`, ...files.map(({ data }) => data)]);
  return ask("/api/records", { method: "POST", headers: { "content-type": "application/octet-stream" }, body });
}

export function recordsOf(id: string): Promise<RecordsView> {
  return get(`/api/records/${encodeURIComponent(id)}`);
}

export function recordOf(id: string, number: number): Promise<RecordView> {
  return get(`/api/records/${encodeURIComponent(id)}/${number}`);
}

/** Stores the files in this tab, in place of earlier ones. Without room for them, only the server has them. */
export async function keep(id: string, brought: Brought): Promise<void> {
  store(KEPT_AS, `${id} ${await asKept(brought)}`, true);
}

/** The files that this tab stores under `id`; null if there are none. */
export function keptFiles(id: string): Brought | null {
  const kept = stored(KEPT_AS, true);
  return kept?.startsWith(`${id} `) === true ? asBrought(JSON.parse(kept.slice(id.length + 1)) as Kept) : null;
}

/** The files as the part of a link after `#`, compressed; null if they are too long for a link. */
export async function packed(brought: Brought): Promise<string | null> {
  if (brought.files.reduce((all, { data }) => all + data.size, 0) > PACKED_LETTERS) return null;
  const packer = new Blob([await asKept(brought)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packer).arrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes.subarray(0, LINK_LETTERS)));
  if (bytes.length > LINK_LETTERS || letters.length > LINK_LETTERS) return null;
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The files in `hash`, the part of a link from `#`; null if there are none or the text is corrupt. */
export async function unpacked(hash: string): Promise<Brought | null> {
  try {
    const letters = atob(hash.replace(/^#/, "").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    if (bytes.length === 0) return null;
    const texts = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return asBrought((await new Response(texts).json()) as Kept);
  } catch {
    return null;
  }
}

async function asKept({ files, declared }: Brought): Promise<string> {
  return JSON.stringify({ files: await Promise.all(files.map(asText)), declared } satisfies Kept);
}

function asBrought({ files, declared }: Kept): Brought {
  return { files: files.map(asFile), declared };
}

async function asText({ name, data }: NamedFile): Promise<KeptFile> {
  const bytes = new Uint8Array(await data.arrayBuffer());
  try {
    return { name, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
    return { name, text: letters.join(""), bytes: true };
  }
}

function asFile({ name, text, bytes }: KeptFile): NamedFile {
  const data = bytes === true ? Uint8Array.from(text, (letter) => letter.charCodeAt(0)) : text;
  return { name, data: new Blob([data]) };
}
