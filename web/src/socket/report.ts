// The request for a report. During a match only the arbiter's key, which is in the address, may fetch it.

import type { ReportView } from "../wire.gen.ts";
import { get } from "./api.ts";

export function reportOf(table: string, game: number): Promise<ReportView> {
  const key = new URLSearchParams(location.search).get("key");
  const query = key === null ? "" : `?key=${encodeURIComponent(key)}`;
  return get(`/api/tables/${encodeURIComponent(table)}/${game}/report${query}`);
}
