// The texts of an event, in Czech.

import type { EventText } from "../en/event.ts";

export const text: EventText = {
  title: "Turnaj",
};
