// Sentences about mates that depend on captured pieces: "Bob (B) is mated unless a pawn or a knight arrives".

import { boardOf } from "../match/index.ts";
import { shownName, t } from "../words/index.ts";
import type { MateHint, BySeat } from "../wire.gen.ts";

import "./mates.css";

export function MateHints({ mates, names }: { mates: readonly MateHint[]; names: BySeat<string> }) {
  if (mates.length === 0) return null;
  return (
    <ul class="mates rows gap-xs" aria-label={t.watch.hints}>
      {mates.map((one) => (
        <li key={keyOf(one)} class="framed medium" data-seat={one.seat} data-is={one.is}>
          {hintText(one, names)}
        </li>
      ))}
    </ul>
  );
}

function keyOf(hint: MateHint): string {
  return hint.is === "unless" ? hint.seat : hint.seat + hint.role;
}

function hintText(hint: MateHint, names: BySeat<string>): string {
  const name = shownName(names[hint.seat]);
  if (hint.is === "unless") {
    return t.home.mates.unless(name, boardOf(hint.seat), t.home.mates.or(hint.roles.map((role) => t.home.mates.a[role])));
  }
  const squares = t.home.mates.or(hint.squares);
  return hint.held ? t.home.mates.matesNow(name, t.home.mates.any[hint.role], squares) : t.home.mates.mates(name, t.home.mates.any[hint.role], squares);
}
