// The door of reports. During a match it opens to the arbiter's key alone, which stands in the address.

import type { ReportView } from "../wire.gen.ts";
import { get } from "./api.ts";

export function reportOf(table: string, game: number): Promise<ReportView> {
  const key = new URLSearchParams(location.search).get("key");
  const query = key === null ? "" : `?key=${encodeURIComponent(key)}`;
  return get(`/api/tables/${encodeURIComponent(table)}/${game}/report${query}`);
}
