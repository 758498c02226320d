// A match: its state as one immutable object, the two boards, clocks, moves, sounds, sentences about events. Other
// features import only this file.

export { Action, Actions, firstOfEach, IncomingOffer } from "./actions.tsx";
export type { BoardAdapter, BoardScene, Drawn } from "./boards/adapter.ts";
export { BoardPane, shakeOnce } from "./boards/boardpane.tsx";
export { type BoardExtras, BoardWithSeats } from "./boards/boardwithseats.tsx";
export type { HandRequests, PartnerTalk } from "./boards/partnertalk.ts";
export { Hand } from "./boards/hand.tsx";
export { drags, followPointer } from "./boards/handdrag.ts";
export { Interaction, type PlayableBoards, shakeWhenRefused } from "./boards/interaction.ts";
export { listenToKeys } from "./boards/keys.ts";
export { watchModifier } from "./boards/promotes.ts";
export { OverBoards } from "./boards/promotion.tsx";
export { Announcer } from "./boards/screenreader.ts";
export { playScene, stillScene } from "./boards/scene.ts";
export { Stack } from "./boards/stack.tsx";
export { Marks } from "./latemarks.ts";
export { Strip } from "./boards/strip.tsx";
export { ClockOnly, isClockOnly, MoveList } from "./moves.tsx";
export { ClockTime, Countdown, useFrameText } from "./clocktime.tsx";
export { type Draw, resyncOnExpiry } from "./clockwork.ts";
export {
  accessTable,
  InteractionContext,
  keyInAddress,
  NAME_LETTERS,
  nameOf,
  personOf,
  seatName,
  TableContext,
  useInteraction,
  useNames,
  useTable,
} from "./context.ts";
export { Finished, isSeated, laterText, mayAskForNext, playsAs, points, watcherCount } from "./roster.tsx";
export { NameInput } from "./nameinput.tsx";
export { News } from "./news.tsx";
export { Notices, Toast } from "./notices.tsx";
export { opened, Pane, PaneButton } from "./pane.tsx";
export { pieceClass, PieceIcon } from "./pieceicon.tsx";
export {
  controlText,
  eventText,
  headline,
  namesIn,
  raisedText,
  requestProblem,
  resultText,
  seatText,
  shownScore,
  teamScore,
  winnerOf,
  withNames,
} from "./words.ts";
export { type Cue, cues, LowTime } from "./sound/cues.ts";
export { soundLine, soundSignal } from "./sound/signals.ts";
export { isSoundOn, partnerSide, play, setSound, tryOut, tune, unlockSound } from "./sound/sound.ts";
export * from "./state/claims.ts";
export { diagonalAt, diagonalsDiffer, face, leftAt, LOW_MS } from "./state/clocks.ts";
export type { ShownPosition } from "./state/commands.ts";
export { type Dests, readDests } from "./state/dests.ts";
export { type BoardInput, type Mode, NO_INPUT } from "./state/input.ts";
export { gameKey, keyName, type MadeKey, sameKey, type State } from "./state/model.ts";
export { type Perspective, perspective } from "./state/perspective.ts";
export * from "./state/pieces.ts";
export { afterPremoves, shownWithPremoves } from "./state/queue.ts";
export * from "./state/seats.ts";
export type { Talk } from "./state/talk.ts";
export type { Before, TableStore, Wish } from "./store.ts";
export { tabSign } from "./tabsign.ts";
