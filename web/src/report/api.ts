// The request for the report of a match. During the match only the arbiter may fetch it, with the key in the
// page's address.

import type { ReportView } from "../wire.gen.ts";
import type { MatchAddress } from "../route.ts";
import { get, matchPath } from "../net/index.ts";

export function reportOf(at: MatchAddress): Promise<ReportView> {
  const key = new URLSearchParams(location.search).get("key");
  const query = key === null ? "" : `?key=${encodeURIComponent(key)}`;
  return get(`${matchPath(at)}/report${query}`);
}
