// The texts of the desk of an event, in Dutch.

import type { DeskText } from "../en/desk.ts";

export const text: DeskText = {
  newEvent: "Nieuw toernooi",
};
