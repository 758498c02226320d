// Sentences about mates that depend on captured pieces: "Bob (B) is mated unless a pawn or a knight arrives".

import { boardOf } from "../../state/seats.ts";
import { w } from "../../text/watch.ts";
import { shownName } from "../../text/server.ts";
import type { MateHint, BySeat } from "../../wire.gen.ts";

import "../../style/mates.css";

export function MateHints({ mates, names }: { mates: readonly MateHint[]; names: BySeat<string> }) {
  if (mates.length === 0) return null;
  return (
    <ul class="mates" aria-label={w().hints}>
      {mates.map((one) => (
        <li key={keyOf(one)} data-seat={one.seat} data-is={one.is}>
          {hintText(one, names)}
        </li>
      ))}
    </ul>
  );
}

function keyOf(hint: MateHint): string {
  return hint.is === "unless" ? hint.seat : hint.seat + hint.role;
}

export function hintText(hint: MateHint, names: BySeat<string>): string {
  const name = shownName(names[hint.seat]);
  if (hint.is === "unless") {
    return w().unless(name, boardOf(hint.seat), w().or(hint.roles.map((role) => w().a[role])));
  }
  const squares = w().or(hint.squares);
  return hint.held ? w().matesNow(name, w().any[hint.role], squares) : w().mates(name, w().any[hint.role], squares);
}
