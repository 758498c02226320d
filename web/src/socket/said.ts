// What was said during a finished match, as far as this tab heard it.

import type { TalkEntry } from "../wire.gen.ts";
import { ask } from "./api.ts";
import { storedToken } from "./token.ts";

export function saidDuring(table: string, game: number): Promise<TalkEntry[]> {
  const token = storedToken(table);
  const headers: Record<string, string> = { accept: "application/json" };
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  return ask(`/api/tables/${encodeURIComponent(table)}/${game}/talk`, { headers });
}
