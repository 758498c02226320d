// The emblem of bughouse: a piece leaves one board and is dropped on the other.

import { PieceIcon } from "../match/index.ts";

export function Emblem() {
  return (
    <div class="emblem" aria-hidden="true">
      <span class="emblemboard" data-team={1} />
      <span class="emblemboard" data-team={2} />
      <svg class="arc" viewBox="0 0 100 40" preserveAspectRatio="none">
        <path d="M22 36C34 4 64 4 76 34" />
      </svg>
      <span class="flying">
        <PieceIcon role="N" color="white" />
      </span>
    </div>
  );
}
