// The part of the start page about live matches: the link to them, and the choice whether a new table is
// listed there.


import { t } from "../words/index.ts";

export function ToMatches() {
  return (
    <a class="card tomatches rows gap-xs" href="/matches">
      <strong>{t.watch.toMatches}</strong>
      <span class="muted">{t.watch.toMatchesHint}</span>
    </a>
  );
}

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
