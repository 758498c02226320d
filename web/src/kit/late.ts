// Parts of the kit that few pages need, and that are loaded with their words.

import { loadWords } from "../words/index.ts";
import { lazily } from "./loading.tsx";

/** Who may find a table. */
export const ListingChoice = lazily(async () => {
  const [part] = await Promise.all([import("./listing.tsx"), loadWords(["home"])]);
  return part.ListingChoice;
});
