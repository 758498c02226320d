// Loads the report of a match together with its words, when it is first shown.

import { loadReportText } from "../text/report.ts";
import { loadRulesText } from "../text/rules.ts";

export async function loadReport() {
  const [{ default: Report }] = await Promise.all([import("./report.tsx"), loadReportText(), loadRulesText()]);
  return Report;
}
