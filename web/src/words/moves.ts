// Moves with the piece letters of the language.

import { t } from "./language.ts";

/**
 * A move of the server with the piece letters of the language: `Nf3` is `Jf3` in Czech. A dropped pawn has no letter if the
 * language uses it for another piece: in Dutch, `P@e4` is `@e4`.
 */
export function moveText(san: string): string {
  const { letters } = t.typed;
  return san.replace(/[KQRBN]|P(?=@)/g, (role) => {
    const own = Object.keys(letters).find((letter) => letters[letter] === role);
    if (own !== undefined) return own.charAt(0) + own.slice(1).toLowerCase();
    return role in letters ? "" : role;
  });
}
