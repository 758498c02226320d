// The texts of the desk of an event, in Russian.

import type { DeskText } from "../en/desk.ts";

export const text: DeskText = {
  newEvent: "Новый турнир",
};
