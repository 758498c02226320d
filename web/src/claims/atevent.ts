// What a clock and an arbiter see of the event at its tables. Its code and words are loaded at such a table only.

import { lazily } from "../kit/index.ts";
import { loadWords } from "../words/index.ts";

const parts = async () => (await Promise.all([import("../event/index.ts"), loadWords(["event"])]))[0];

/** Which table this is. */
export const EventPlace = lazily(async () => (await parts()).EventPlace);
/** The way back to the event, which gives its tables their players and the next match. */
export const EventLink = lazily(async () => (await parts()).EventLink);
