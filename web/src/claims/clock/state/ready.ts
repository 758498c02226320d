// For which clocks the next match waits. A clock beside a board says for the players there that they are ready.

import { BOARDS } from "../../../match/index.ts";
import { t } from "../../../words/index.ts";
import type { BoardId, TableView } from "../../../wire.gen.ts";

/** The boards whose clock is not ready. */
function boardsNotReady({ people, boards }: TableView): BoardId[] {
  const isReady = (board: BoardId) => people.some(({ role, ready, online }) => ready && online && role?.is === "clock" && [null, board].includes(role.board));
  return BOARDS.slice(0, boards).filter((board) => !isReady(board));
}

/** For whom the match waits, the same on all clocks; empty until a clock is ready. */
export function waitText(table: TableView): string {
  const missing = boardsNotReady(table);
  if (missing.length === table.boards) return "";
  return missing[0] === undefined ? t.clock.waitTable : t.clock.waitBoard(missing[0]);
}
