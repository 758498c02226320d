// The list of a match's files to download, each with its purpose.

import { language, t } from "../words/index.ts";
import type { Analysis } from "./analysis.ts";
import { addressOf, type FormName, type Shown } from "./addresses.ts";

import "./downloads.css";

const FORMS: readonly FormName[] = ["bpgn", "fics.bpgn", "bfen", "png", "svg", "gif", "json", "csv", "jsonl"];

export interface DownloadListProps {
  readonly base: string;
  readonly analysis: Analysis;
}

export function DownloadList({ base, analysis }: DownloadListProps) {
  const shown = shownOn(analysis);
  const words = language();
  return (
    <ul class="downloadlist rows">
      {FORMS.map((form) => (
        <li key={form}>
          <a class="button" href={shown === null ? `${base}.${form}` : addressOf(form, base, shown, words)} download>
            {t.downloads.names[form]}
          </a>
          <span class="muted">{t.downloads.forms[form]}</span>
        </li>
      ))}
    </ul>
  );
}

function shownOn(analysis: Analysis): Shown | null {
  const { game } = analysis.state.value;
  if (game === null) return null;
  return { place: analysis.place.value, boards: game.boards, inPlay: game.in_play, turned: analysis.turned.value };
}
