// The choice whether a new table is listed on the page of live matches.

import { t } from "../words/index.ts";

export function ListedChoice({ on, choose }: { on: boolean; choose: (on: boolean) => void }) {
  return (
    <label class="listed tick row">
      <input type="checkbox" checked={on} onChange={(event) => choose(event.currentTarget.checked)} />
      <span>
        {t.watch.listed}
        <span class="muted">{t.watch.listedHint}</span>
      </span>
    </label>
  );
}
