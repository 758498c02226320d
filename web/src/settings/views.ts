// What is loaded late: the sheet of the settings, its words, and the pictures of all sets of pieces.

import { loadSettingsText } from "../words/index.ts";
import { loadPieces } from "./look.ts";
import { settings } from "./state.ts";

export { SettingsSheet } from "./sheet.tsx";

/** Loads what the sheet shows. Without the pictures of a set the sheet is shown all the same. */
export async function loadAll(): Promise<void> {
  const pictures = settings.pieces.values.map((one) => loadPieces(one).catch(() => undefined));
  await Promise.all([loadSettingsText(), ...pictures]);
}
