// The button that opens the list of a match's files to download, each with its purpose.

import { SheetButton } from "../kit/index.ts";
import { language, t } from "../words/index.ts";
import type { Analysis } from "./analysis.ts";
import { addressOf, type FormName, type Shown } from "./addresses.ts";

const FORMS: readonly FormName[] = ["bpgn", "fics.bpgn", "bfen", "png", "svg", "gif", "json", "csv", "jsonl"];

interface DownloadsProps {
  /** The address of the match. */
  readonly base: string;
  /** It has the shown position, for the files that contain only one position. */
  readonly analysis: Analysis;
}

export function Downloads(files: DownloadsProps) {
  return <SheetButton label={t.records.download}>{() => <List {...files} />}</SheetButton>;
}

function List({ base, analysis }: DownloadsProps) {
  const shown = shownOn(analysis);
  const words = language();
  return (
    <ul class="downloadlist">
      {FORMS.map((form) => (
        <li key={form}>
          <a class="button" href={shown === null ? `${base}.${form}` : addressOf(form, base, shown, words)} download>
            {t.replay.downloads.names[form]}
          </a>
          <span class="muted">{t.replay.downloads.forms[form]}</span>
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
