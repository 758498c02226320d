import { afterEach, expect, it } from "vitest";

import { speak, type Language } from "./language.ts";
import { moveText } from "./moves.ts";

afterEach(() => speak("en"));

/** As `corpus/moves/written.tsv` has these moves. */
const MOVES: Readonly<Record<Language, readonly string[]>> = {
  en: ["Nf3", "Kxe2+", "O-O", "P@e4", "Q@d5#", "bxa8=N", "e8=Bc4"],
  cs: ["Jf3", "Kxe2+", "O-O", "P@e4", "D@d5#", "bxa8=J", "e8=Sc4"],
  nl: ["Pf3", "Kxe2+", "O-O", "@e4", "D@d5#", "bxa8=P", "e8=Lc4"],
  ru: ["Кf3", "Крxe2+", "O-O", "П@e4", "Ф@d5#", "bxa8=К", "e8=Сc4"],
};

it.each(Object.entries(MOVES) as [Language, readonly string[]][])("a move has the piece letters of %s", async (language, moves) => {
  await speak(language);
  expect(MOVES.en.map(moveText)).toEqual(moves);
});
