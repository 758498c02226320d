// The texts of an event, in Russian.

import type { EventText } from "../en/event.ts";

export const text: EventText = {
  title: "Турнир",
};
