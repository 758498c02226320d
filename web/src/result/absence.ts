// Whether a match of the lobby has no result because a player was absent.

import { own } from "../lobby/index.ts";
import type { GameView } from "../wire.gen.ts";

/** Whether a match has no result because a player was absent. */
export function endedByAbsence({ result }: GameView): boolean {
  const note = own.value?.note?.is;
  return result?.score === "*" && (note === "absent" || note === "were_absent");
}
