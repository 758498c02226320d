// The set of high contrast: black and white only, one large outline for each piece, and few details. A black piece has a
// white edge, so that it is visible on dark squares too.

import type { Drawings } from "../pieces.ts";

/** `details`: lines inside the outline. */
function piece(outline: string, details = ""): string {
  return (
    `<path d="${outline}" fill="none" stroke="H" stroke-width="5.2" stroke-linejoin="round"/>` +
    `<path d="${outline}" fill="F" stroke="L" stroke-width="2.6" stroke-linejoin="round"/>` +
    (details === "" ? "" : `<path d="${details}" fill="none" stroke="D" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`)
  );
}

export const drawings: Drawings = {
  pieces: {
    pawn: piece("M22.5 7A7.2 7.2 0 0 1 27.2 19.7C28 25 30 29 34 33V39H11V33C15 29 17 25 17.8 19.7A7.2 7.2 0 0 1 22.5 7Z"),
    knight: piece(
      "M11 39C11 30 19 28 20 22.5L13.5 27.5L7.5 24L13 11.5L17.5 9V4L23 8C32 9 37 17 37 27V39Z",
      "M17.5 15.8V16M30.8 19C32 23 32 27 31.8 31.5",
    ),
    bishop: piece(
      "M22.5 4.5C30 10 33 17 29.5 24.5L27.5 27.5C28 31 30 33 34.5 34V39H10.5V34C15 33 17 31 17.5 27.5L15.5 24.5C12 17 15 10 22.5 4.5Z",
      "M26.5 12.5L21.5 20M18.5 27H26.5",
    ),
    rook: piece("M9.5 6.5H16V11H19.5V6.5H25.5V11H29V6.5H35.5V16L31 20V30L35 34V39H10V34L14 30V20L9.5 16Z", "M15.5 20.5H29.5M15.5 30H29.5"),
    queen: piece("M5.5 11L13.5 20L14.5 6L22.5 18L30.5 6L31.5 20L39.5 11L34.5 31V39H10.5V31Z", "M12.5 31.5H32.5"),
    king: piece(
      "M20 2.5H25V6H28.5V11H25V15C29 11.5 38 11.5 38.5 19C38.7 23.5 36 27 34.5 31V39H10.5V31C9 27 6.3 23.5 6.5 19C7 11.5 16 11.5 20 15V11H16.5V6H20Z",
      "M12.5 31.5H32.5M22.5 19V26M22.5 6V11.5M20 8.5H25",
    ),
  },
  view: "0 0 45 45",
  white: { F: "#fff", L: "#000", D: "#000", H: "none" },
  black: { F: "#000", L: "#000", D: "#fff", H: "#fff" },
};
