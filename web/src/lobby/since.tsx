// For how long a table has been open, or a person has been looking.

import { clockText, t } from "../words/index.ts";
import { useSince } from "./time.ts";

/** `at`: when the server said `age_ms`. */
export function Since({ age_ms, at }: { age_ms: number; at: number }) {
  const age = clockText(age_ms + useSince(at));
  return (
    <span class="fine lookerage">
      <span aria-hidden="true">{age}</span>
      <span class="unseen">{t.lobby.since(age)}</span>
    </span>
  );
}
