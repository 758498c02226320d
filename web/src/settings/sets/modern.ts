// The set "modern": few, round shapes on a common foot, with lines that are visible at 24 px.

import type { Drawings } from "../pieces.ts";

const SHAPE = 'fill="F" stroke="L" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"';
const DETAIL = 'fill="none" stroke="D" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"';

function shape(d: string): string {
  return `<path d="${d}" ${SHAPE}/>`;
}

function ball(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" ${SHAPE}/>`;
}

function detail(d: string): string {
  return `<path d="${d}" ${DETAIL}/>`;
}

/** The foot of a piece, `w` wide. */
function foot(w: number): string {
  return `<rect x="${22.5 - w / 2}" y="33.5" width="${w}" height="5.5" rx="2.2" ${SHAPE}/>`;
}

/** A ring around the neck of a piece. */
function ring(y: number, w: number): string {
  return `<rect x="${22.5 - w / 2}" y="${y}" width="${w}" height="3.6" rx="1.8" ${SHAPE}/>`;
}

export const drawings: Drawings = {
  pieces: {
    pawn: shape("M19.4 20C19.4 26.5 17 29.8 14.6 33.5H30.4C28 29.8 25.6 26.5 25.6 20Z") + ball(22.5, 14.6, 5.9) + ring(19.4, 12.4) + foot(20),
    knight:
      shape(
        "M13.6 33.5C13.6 28.4 19.7 26.6 20.3 21.4C18.7 22.9 17 23.5 15.5 23.7L13.1 26.3C11.9 27 10 25.9 9.6 24.4C9.3 23.2 9.9 22.1 10.6 21C12.2 18.6 13.2 16.6 14.1 14.2C14.9 12.2 16.3 10.7 18.1 9.8L18.3 5.8L22.7 8.8C30.2 9.3 35.2 15.4 34.9 24.5C34.8 27.7 34.3 30.6 33.4 33.5Z",
      ) +
      detail("M25 13C29.6 14.9 31.3 19.8 30.9 26.5") +
      '<circle cx="18.2" cy="14.9" r="1.5" fill="D"/>' +
      foot(23),
    bishop:
      shape("M19 27H26C26.5 29.7 28.3 31.7 30.5 33.5H14.5C16.7 31.7 18.5 29.7 19 27Z") +
      shape("M22.5 9.5C28.8 14 30 19.6 27.2 24.5H17.8C15 19.6 16.2 14 22.5 9.5Z") +
      ball(22.5, 7.6, 2.4) +
      detail("M25.6 14.6L22.3 19.4") +
      ring(23.8, 13) +
      foot(21),
    rook:
      shape("M16.8 20H28.2L30.2 33.5H14.8Z") +
      shape("M12.5 8.5H17.3V12H20.1V8.5H24.9V12H27.7V8.5H32.5V16.8L29.2 20.5H15.8L12.5 16.8Z") +
      detail("M17 25H28") +
      foot(23),
    queen:
      shape("M10.3 16L14.8 22.5L16.5 12L20.3 20.5L22.5 10L24.7 20.5L28.5 12L30.2 22.5L34.7 16L31.6 30.5H13.4Z") +
      [[9.7, 13.9], [16.2, 9.9], [22.5, 7.8], [28.8, 9.9], [35.3, 13.9]].map(([x = 0, y = 0]) => ball(x, y, 2)).join("") +
      ring(29, 20) +
      foot(23),
    king:
      '<path d="M22.5 3.8V12M18.9 7.2H26.1" fill="none" stroke="L" stroke-width="3" stroke-linecap="round"/>' +
      shape("M22.5 14.8C24.2 10.4 33.8 10 34.9 17.2C35.5 21.8 32.4 26 31.4 30.5H13.6C12.6 26 9.5 21.8 10.1 17.2C11.2 10 20.8 10.4 22.5 14.8Z") +
      detail("M22.5 16.5V25.5") +
      ring(29, 20) +
      foot(23),
  },
  view: "2 1 41 41",
  white: { F: "#fdfcf8", L: "#2b2e33", D: "#2b2e33", H: "none" },
  black: { F: "#3a3f46", L: "#0b0c0e", D: "#eceae4", H: "none" },
};
