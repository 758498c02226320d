// The picture of the idea of bughouse: a bishop captures a knight on one board, and the knight goes to the hand of the
// partner. It moves once, and again at each press.

import { useState } from "preact/hooks";

import { PieceIcon } from "../match/index.ts";
import { t } from "../words/index.ts";

import "./idea.css";

export function Idea() {
  const [shown, again] = useState(0);
  return (
    <button type="button" class="idea" aria-label={t.home.picture} title={t.home.pictureAgain} onClick={() => again(shown + 1)}>
      <span key={shown} class="scene" aria-hidden="true">
        <span class="four" data-team={1} />
        <span class="four" data-team={2} />
        <span class="partnerhand" />
        <svg viewBox="0 0 100 40" preserveAspectRatio="none">
          <path d="M27 34C38 0 68 -4 82 18" />
        </svg>
        <span class="capturing">
          <PieceIcon role="B" color="white" />
        </span>
        <span class="partner">
          <PieceIcon role="K" color="white" />
        </span>
        <span class="captured">
          <PieceIcon role="N" color="black" />
        </span>
      </span>
    </button>
  );
}
