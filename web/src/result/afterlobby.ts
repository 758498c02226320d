// What a table of the lobby shows after its match. Its code and its words are loaded at such a table.

import type { ComponentType } from "preact";

import { lazily } from "../kit/index.ts";
import { loadWords } from "../words/index.ts";

type Again = typeof import("./again.tsx");

function late<P extends object>(part: (all: Again) => ComponentType<P>) {
  return lazily(async () => {
    const [all] = await Promise.all([import("./again.tsx"), loadWords(["lobby"])]);
    return part(all);
  });
}

export const AgainButtons = late((all) => all.AgainButtons);
export const AgainText = late((all) => all.AgainText);
export const LeaveButton = late((all) => all.LeaveButton);
export const NoResult = late((all) => all.NoResult);
