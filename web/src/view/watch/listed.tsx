// On the start page: the link to the live matches, and whether one's own match is listed there.

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
