// The message about canceled premoves: the moves and the reason.

import type { Refusal } from "./state/model.ts";
import { illegalText, type Names, t } from "../words/index.ts";
import { useNames } from "./context.ts";

export function CameBack({ refusal }: { refusal: Refusal }) {
  const names = useNames();
  return <>{t.play.cameBack((refusal.back ?? []).map(writtenMove).join(" "), causeText(refusal, names))}</>;
}

/** A move in long notation, made from its UCI text without the position: `e2–e4`, `e7–e8=Q`. */
export function writtenMove(mv: string): string {
  return mv.replace(/^([a-h]\d)([a-h]\d)(\w?)/, (_, from: string, to: string, role: string) => {
    return `${from}–${to}${role === "" ? "" : `=${role.toUpperCase()}`}`;
  });
}

/** The reason why premoves were canceled. It does not repeat the move, which is shown before it. */
export function causeText(refusal: Refusal, names: Names): string {
  return illegalText(refusal.problem, names);
}
