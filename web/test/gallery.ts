// The gallery: every state of the page by its name. Tests look at it in many windows, `cargo xtask gallery` takes pictures
// of it, and `npm run dev` shows a state at `/?state=NAME`.

import { ARBITER, CLAIMS, CLOCKS } from "./gallery/claims.ts";
import { DESK } from "./gallery/desk.ts";
import { EVENTS } from "./gallery/event.ts";
import { FOUR } from "./gallery/four.ts";
import { HOLDS } from "./gallery/holds.ts";
import { LEARN } from "./gallery/learn.ts";
import { LOBBY } from "./gallery/lobby.ts";
import { MATCH } from "./gallery/match.ts";
import { RECORDED, WATCH } from "./gallery/records.ts";
import { SETTINGS } from "./gallery/settings.ts";
import type { State, States } from "./gallery/state.ts";
import { TABLES } from "./gallery/table.ts";

export const GALLERY: States = { ...TABLES, ...FOUR, ...LOBBY, ...LEARN, ...MATCH, ...HOLDS, ...CLAIMS, ...ARBITER, ...CLOCKS, ...WATCH, ...RECORDED, ...SETTINGS, ...DESK, ...EVENTS };

export function stateOf(name: string): State {
  const state = GALLERY[name];
  if (state === undefined) throw new Error(`the gallery has no state ${name}`);
  return state;
}
