// The match of a table of the lobby as it will begin. The boards show it while the players talk.

import { type Before, HELD, perBoard, perSeat, type State, type Talk } from "../../match/index.ts";
import { BUTTONS, saysText } from "../../talk/index.ts";
import { englishText, type Text } from "../../words/index.ts";
import type { GameView, Seat, Signal, TableView, TalkEntry } from "../../wire.gen.ts";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** The words in which signals are sent before a match: English, which each page can translate. Undefined until they are loaded. */
let english: Text["talk"] | undefined;
/** Each signal by its sentence in these words. */
const signals = new Map<string, Signal>();

export async function loadSentences(): Promise<void> {
  english = (await englishText()).talk;
  const all = BUTTONS.flatMap((button) => ("of" in button ? HELD.map(button.of) : [button.signal]));
  for (const one of all) signals.set(saysText(one, english), one);
}

/**
 * Before a match, the page shows the match as it will begin. Players then may only write to their partner: a signal is sent
 * as the sentence that it says, and is a signal again on the page of the partner.
 */
export const BEFORE: Before = {
  foresee(all) {
    const talk = withSignals(all.talk);
    const state = talk === all.talk ? all : { ...all, talk };
    if (state.game?.game) return state;
    const game = foreseen(state);
    if (game === null || talk === null || !talk.may.channels.includes("partner")) return { ...state, game };
    return { ...state, game, talk: { ...talk, may: { ...talk.may, signals: game.yours } } };
  },
  says(message) {
    return message.t === "signal" ? { t: "tell", to: "partner", seat: message.seat, text: saysText(message.signal, english) } : message;
  },
};

/** The talk with signals in place of their sentences. */
function withSignals(talk: Talk | null): Talk | null {
  if (talk?.entries.some((one) => signalIn(one) !== undefined) !== true) return talk;
  return { ...talk, entries: talk.entries.map(withSignal) };
}

function withSignal(entry: TalkEntry): TalkEntry {
  const signal = signalIn(entry);
  return signal === undefined ? entry : { ...entry, said: { is: "signal", signal, direction: "i_do", for_ms: null, over: false } };
}

/** The signal whose sentence was sent before a match. */
function signalIn({ at, to, said }: TalkEntry): Signal | undefined {
  return said.is === "text" && at === null && to === "partner" ? signals.get(said.text) : undefined;
}

/** The match before its first move, with the number 0. No move is possible yet. */
function foreseen({ table, you }: Pick<State, "table" | "you">): GameView | null {
  if (table === null) return null;
  const left = startMs(table.control);
  return {
    game: 0,
    seq: 0,
    names: perSeat((seat) => nameAt(table, seat)),
    yours: seatsOfPerson(table, you),
    boards: perBoard(() => ({ placement: START, hands: "", to_move: "w", ply: 0, last: [], check: null })),
    clocks: { at: 0, left: perSeat(() => left), running: [], delay: [] },
    dests: { A: null, B: null },
    plies: [],
    can: [],
    away: [],
    result: null,
    in_play: ["A", "B"],
  };
}

/** The time of a control in short, such as `3+2`, in ms; null if it is none. */
function startMs(control: string): number | null {
  const minutes = Number.parseFloat(control);
  return Number.isNaN(minutes) ? null : minutes * 60_000;
}

/** The name at a seat as the server has it. */
function nameAt(table: TableView, seat: Seat): string {
  const sitter = table.seats[seat];
  if (sitter === null) return "";
  return sitter.who === "person" ? (table.people.find((one) => one.id === sitter.id)?.name ?? "") : sitter.name;
}

function seatsOfPerson({ seats }: TableView, id: number | null): Seat[] {
  return (["A", "a", "B", "b"] as const).filter((seat) => {
    const sitter = seats[seat];
    return sitter?.who === "person" && sitter.id === id;
  });
}
