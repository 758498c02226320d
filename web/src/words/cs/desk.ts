// The texts of the desk of an event, in Czech.

import type { DeskText } from "../en/desk.ts";

export const text: DeskText = {
  newEvent: "Nový turnaj",
};
