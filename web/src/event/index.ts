// Events: what the server says about one, and what all its pages share. Other features import only this file.

export { EventLink, EventPlace, EventResult } from "./attable.tsx";
export { act, event, keyHere, link, makeEvent, preview, refused, useEvent } from "./follow.ts";
export {
  entriesById,
  entryName,
  entryOfPlayers,
  type EventState,
  gameRow,
  keyOf,
  lastRound,
  missing,
  playerNames,
  seatsOf,
  type ShownTable,
} from "./state.ts";
export { goOn } from "./going.ts";
export { byGroup } from "./groups.tsx";
export { type NameOf, namesOf, points, resultText } from "./names.ts";
export { refusal } from "./refusal.ts";
export { Ways } from "./rounds.tsx";
export { TEAMS } from "./seats.ts";
export { StandingsTable } from "./standings.tsx";
