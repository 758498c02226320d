// The part of the start page about live matches: the link to them, and the choice whether a new table is
// listed there.

import { w } from "../../text/watch.ts";

import "../../style/listed.css";

export function ToMatches() {
  return (
    <a class="card tomatches" href="/matches">
      <strong>{w().toMatches}</strong>
      <span class="muted">{w().toMatchesHint}</span>
    </a>
  );
}

export function ListedChoice({ on, choose }: { on: boolean; choose: (on: boolean) => void }) {
  return (
    <label class="listed">
      <input type="checkbox" checked={on} onChange={(event) => choose(event.currentTarget.checked)} />
      <span>
        {w().listed}
        <span class="muted">{w().listedHint}</span>
      </span>
    </label>
  );
}
