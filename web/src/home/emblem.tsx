// The emblem of bughouse: a piece leaves one board and is dropped on the other.

import { PieceIcon } from "../match/index.ts";

const SQUARES = Array.from({ length: 16 }, (_, index) => index);

function MiniBoard({ name }: { name: string }) {
  return (
    <span class={`emblemboard ${name}`}>
      {SQUARES.map((index) => (
        <i key={index} data-dark={(index + Math.floor(index / 4)) % 2 === 1} />
      ))}
    </span>
  );
}

export function Emblem() {
  return (
    <div class="emblem" aria-hidden="true">
      <MiniBoard name="left" />
      <MiniBoard name="right" />
      <svg class="arc" viewBox="0 0 100 40" preserveAspectRatio="none">
        <path d="M22 36C34 4 64 4 76 34" />
      </svg>
      <span class="flying">
        <PieceIcon role="N" color="white" />
      </span>
    </div>
  );
}
