// The files of a match, each with what it is for.

import type { DownloadText } from "../../text/downloads.en.ts";
import { d, loadDownloadText } from "../../text/downloads.ts";
import { language } from "../../text/language.ts";

import "../../style/downloads.css";

type FormName = keyof DownloadText["forms"];

const FORMS: readonly FormName[] = ["bpgn", "fics.bpgn", "bfen", "png", "svg", "gif", "json", "csv", "jsonl"];

/** What shows one instant, and how its address names that. */
const INSTANT: Partial<Record<FormName, string>> = { bfen: "ply", png: "at", svg: "at" };

/** What says something. */
const SPEAKS: ReadonlySet<FormName> = new Set<FormName>(["png", "svg", "gif"]);

/** Which instant, and in which language. */
function query(form: FormName, ply: number): string {
  const instant = INSTANT[form];
  const words = SPEAKS.has(form) && language() !== "en" ? [`lang=${language()}`] : [];
  const all = [...(instant === undefined ? [] : [`${instant}=${ply}`]), ...words];
  return all.length === 0 ? "" : `?${all.join("&")}`;
}

export interface DownloadListProps {
  readonly base: string;
  readonly ply: number;
}

/** The list, with its words. */
export async function load() {
  await loadDownloadText();
  return DownloadList;
}

function DownloadList({ base, ply }: DownloadListProps) {
  return (
    <ul class="downloadlist">
      {FORMS.map((form) => (
        <li key={form}>
          <a class="button" href={`${base}.${form}${query(form, ply)}`} download>
            {d().names[form]}
          </a>
          <span class="hint">{d().forms[form]}</span>
        </li>
      ))}
    </ul>
  );
}
