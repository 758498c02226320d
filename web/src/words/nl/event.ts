// The texts of an event, in Dutch.

import type { EventText } from "../en/event.ts";

export const text: EventText = {
  title: "Toernooi",
};
