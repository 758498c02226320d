// States of the settings: their sheet, and a match with each choice that changes its look.

import { board, MIDDLE } from "../../dev/fixtures.ts";
import type { GameView } from "../../src/wire.gen.ts";
import { QUEUEING, SAID } from "./match.ts";
import { opening, playing, type State, type States } from "./state.ts";

/** The sheet, scrolled to one of its groups. */
function sheet(group: number, keeps: Record<string, string> = {}): State {
  return {
    ...playing(MIDDLE, [SAID]),
    steps: [...opening(".opensettings"), { scroll: `.settingsgroup:nth-of-type(${group})` }],
    keeps,
    dialog: "settings",
  };
}

/** A match with marks of each kind: the last move, a check, premoves. */
const MARKS: GameView = {
  ...MIDDLE,
  queueing: QUEUEING,
  clocks: { ...MIDDLE.clocks, running: ["a", "b"] },
  boards: { ...MIDDLE.boards, A: { ...MIDDLE.boards.A, to_move: "b" } },
  dests: { A: null, B: null },
};

function marks(keeps: Record<string, string>): State {
  return { ...playing(MARKS, [SAID]), keeps };
}

/** A piece is selected, so its targets are marked. */
function targets(keeps: Record<string, string>): State {
  return { ...playing(MIDDLE, [SAID]), keeps, steps: [{ key: "3" }, { see: ".drop-dest" }] };
}

/** A pawn of the player that moves from one square to the last rank. */
function promotion(placement: string, from: string, to: string, more: Partial<GameView> = {}): State {
  const view = board({ placement, hands: "Nn", to_move: to.endsWith("8") ? "w" : "b", last: ["g2", "g3"] });
  return {
    ...playing({ ...MIDDLE, ...more, boards: { ...MIDDLE.boards, A: view }, dests: { A: `${from}:${to}=NBRQ`, B: null } }),
    steps: [{ move: ["A", from, to] }, { see: "dialog.promotion[open]" }],
    dialog: "play.promote",
  };
}

export const SETTINGS: States = {
  settings: sheet(1),
  "settings-pieces": sheet(2, { board: "blue", pieces: "modern" }),
  "settings-sound": sheet(3, { "volume:partner": "40", pieces: "contrast" }),
  "settings-silent": sheet(3, { sound: "off" }),
  "settings-look": sheet(5, { board: "amber", coordinates: "squares" }),
  "board-brown": marks({ board: "brown" }),
  "board-blue": targets({ board: "blue" }),
  "board-gray": marks({ board: "gray" }),
  "board-amber": marks({ board: "amber" }),
  "board-violet": targets({ board: "violet" }),
  "pieces-modern": marks({ pieces: "modern" }),
  "pieces-contrast": targets({ pieces: "contrast" }),
  "coordinates-squares": marks({ coordinates: "squares" }),
  "coordinates-off": marks({ coordinates: "off" }),
  "own-right": marks({ own: "right" }),
  "promotion-left": promotion("4k3/P5pp/8/8/8/8/PP4PP/4K2R", "a7", "a8"),
  "promotion-right": promotion("4k3/6pP/8/8/8/8/PP4PP/4K2R", "h7", "h8"),
  "promotion-below": promotion("4k3/6pP/8/8/8/8/Pp4PP/4K2R", "b2", "b1", { yours: ["A", "a"], clocks: { ...MIDDLE.clocks, running: ["a", "b"] } }),
};
