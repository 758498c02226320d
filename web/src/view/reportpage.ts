// The report of a match with its words: loaded together when it is first shown.

import { loadReportText } from "../text/report.ts";
import { loadRulesText } from "../text/rules.ts";

export async function loadReport() {
  const [{ default: Report }] = await Promise.all([import("./report.tsx"), loadReportText(), loadRulesText()]);
  return Report;
}
