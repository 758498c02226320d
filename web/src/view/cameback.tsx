// Which premoves were canceled, and why: each is named once, as people write it.

import type { Refusal } from "../state/model.ts";
import { t } from "../text/index.ts";
import { illegalText, type Names } from "../text/server.ts";
import { useNames } from "./context.ts";

export function CameBack({ refusal }: { refusal: Refusal }) {
  const names = useNames();
  return <>{t.play.cameBack((refusal.back ?? []).map(writtenMove).join(" "), causeText(refusal, names))}</>;
}

/** A move of the protocol in plain notation, for which no board is needed: `e2–e4`, `e7–e8=Q`. */
export function writtenMove(mv: string): string {
  return mv.replace(/^([a-h]\d)([a-h]\d)(\w?)/, (_, from: string, to: string, role: string) => {
    return `${from}–${to}${role === "" ? "" : `=${role.toUpperCase()}`}`;
  });
}

/** Shown behind the move, so the move is not named again. */
export function causeText(refusal: Refusal, names: Names): string {
  return illegalText(refusal.problem, names);
}
