// The match of a table of the lobby as it will begin. The boards show it while the players talk.

import { type Before, perBoard, perSeat, type State } from "../../match/index.ts";
import { saysText } from "../../talk/index.ts";
import type { GameView, Seat, TableView } from "../../wire.gen.ts";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/**
 * Before a match, the page shows the match as it will begin. Players then may only write to their partner: a signal is sent
 * as the sentence that it says.
 */
export const BEFORE: Before = {
  foresee(state) {
    const game = foreseen(state);
    const { talk } = state;
    if (game === null || talk === null || !talk.may.channels.includes("partner")) return { ...state, game };
    return { ...state, game, talk: { ...talk, may: { ...talk.may, signals: game.yours } } };
  },
  says(message) {
    return message.t === "signal" ? { t: "tell", to: "partner", seat: message.seat, text: saysText(message.signal) } : message;
  },
};

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
