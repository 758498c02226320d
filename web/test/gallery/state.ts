// What a state of the gallery is, and the parts that several states share.

import { MIDDLE, PEOPLE, person, signalled, table, talk, welcome, wrote } from "../../dev/fixtures.ts";
import type { BoardId, GameView, MaySay, ServerMsg } from "../../src/wire.gen.ts";

/** Something that is done on the page, or by the server, before the state is looked at. */
export type Step =
  /** Clicks the element of a selector: the first, or number `nth`. */
  | { readonly click: string; readonly nth?: number }
  /** Presses the pointer on an element, for buttons that act before the release. */
  | { readonly press: string }
  /** Presses a key. */
  | { readonly key: string }
  /** Writes a text into a field. */
  | { readonly fill: string; readonly text: string }
  /** Chooses a value of a list. */
  | { readonly choose: string; readonly value: string }
  /** Moves a piece from one square to another. */
  | { readonly move: readonly [BoardId, string, string] }
  /** Scrolls until an element is at the top of what scrolls. */
  | { readonly scroll: string }
  /** Unfolds all folded parts. */
  | { readonly unfold: true }
  /** The server sends a message. */
  | { readonly say: ServerMsg }
  /** The connection breaks. */
  | { readonly cut: true }
  /** Waits until an element is visible. */
  | { readonly see: string };

export interface State {
  readonly path: string;
  /** The first messages of the server. */
  readonly says?: readonly ServerMsg[];
  /** What the browser keeps for the page: settings by their names. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** A selector of an element that is visible when the state is ready for the steps. */
  readonly shown: string;
  readonly steps?: readonly Step[];
  /** Whether the page may be longer than the window. */
  readonly scrolls?: boolean;
  /** The match time, ms. It does not advance. */
  readonly matchMs?: number;
  /** Whether a part gets its place when it opens, so that the window may not change afterwards. */
  readonly placed?: boolean;
  /** The words that are the title of the open dialog, if one is open: `clock.menu`. */
  readonly dialog?: string;
  /** The person whom this title names. */
  readonly named?: string;
}

export type States = Readonly<Record<string, State>>;

/** The match time of states that give no other. */
export const MATCH_MS = MIDDLE.clocks.at;

export const TABLE = "/t/k7Qm2xW9";

/** What a person may say who has no partner to talk to. */
export const NO_PARTNER: Partial<MaySay> = { signals: [], channels: ["table"], marks: false, point: false };

/** What a watcher may say. */
export const HALL: Partial<MaySay> = { ...NO_PARTNER, channels: ["hall"], squares: false };

/** The talk of a watcher who has heard nothing. */
export const EMPTY_HALL = talk([], HALL);

/** A talk in which both partners have given signals and people have written messages. */
export const TALK = talk([
  wrote(4, "good luck, and have fun"),
  signalled(5, "b", { is: "need", role: "N" }, 82_000),
  signalled(9, "A", { is: "keep", role: "Q" }, 88_000),
  signalled(13, "b", { is: "sit", who: "you" }, 95_000),
  signalled(17, "A", { is: "trades", good: true }, 97_000, 60_000),
  wrote(21, "keep giving checks, I have <b>four</b> pawns", { to: "partner", seat: "b" }),
  signalled(25, "b", { is: "take", role: "N", square: "f6" }, 99_000, 60_000),
]);

/** A long name, in letters that are wider than those of English. */
export const LONG = "Александра Константинопольская";

/** Filip, who watches. */
export const FILIP = { you: 9, table: table({ people: [...PEOPLE, person(9, "Filip")] }) };

/** Two events of one name. That of today was opened at a date so late that it is of today when the picture is made. */
export const OWN_EVENTS = JSON.stringify([
  { id: "evening12345", key: "one", name: "Club evening Oct 2", role: "organizer", round: 2, since: Date.UTC(2026, 9, 2, 17, 30), at: Date.UTC(2096, 9, 2, 19, 30) },
  { id: "evening67890", key: "two", name: "Club evening Oct 2", role: "player", round: 1, since: Date.UTC(2026, 9, 2, 17, 0), at: Date.UTC(2026, 9, 2, 17, 0) },
]);

/** A match as a watcher sees it. */
export function watched(view: GameView): GameView {
  return { ...view, yours: [], can: [], dests: { A: null, B: null } };
}

/** A match as its players see it. `more`: further messages, for example the talk. */
export function playing(view: GameView, more: readonly ServerMsg[] = [], shown = ".board piece"): State {
  return { path: TABLE, says: [welcome({ game: view }), ...more], shown };
}

/** Opens the chat. */
export const OPEN_CHAT: readonly Step[] = [{ key: "Enter" }, { see: '.pane[data-pane="chat"]' }];

/** Opens the dialog behind a button. */
export function opening(button: string, nth = 0): readonly Step[] {
  return [{ click: button, nth }, { see: "dialog[open]" }];
}
