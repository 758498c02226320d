// The Preact contexts of a table: its store and clocks, and the interaction with its boards. The file also has
// the functions that find the names of people.

import { createContext } from "preact";
import { useContext } from "preact/hooks";

import type { PlayableBoards, Interaction } from "./boards/interaction.ts";
import type { State } from "./state/model.ts";
import { type ShowBoard, TableStore } from "./store.ts";
import { type Names, roleName, shownName, t } from "../words/index.ts";
import type { PersonView, Seat, Sitter, TableView } from "../wire.gen.ts";
import { Clockwork } from "./clockwork.ts";

interface TableAccess {
  readonly store: TableStore;
  /** The state of the table now. A component that reads it is rendered again when it changes. */
  readonly state: State;
  readonly clockwork: Clockwork;
}

export const TableContext = createContext<TableAccess | null>(null);

export function useTable(): TableAccess {
  const access = useContext(TableContext);
  if (access === null) throw new Error("useTable needs a TableContext above");
  return access;
}

/** What boards and hands need at a table or in an analysis: positions, and the handler of drags and taps. */
interface WithInteraction {
  readonly store: PlayableBoards;
  readonly interaction: Interaction;
}

export const InteractionContext = createContext<WithInteraction | null>(null);

export function useInteraction(): WithInteraction {
  const found = useContext(InteractionContext);
  if (found === null) throw new Error("useInteraction needs an InteractionContext above");
  return found;
}

/** The greatest length of a name, in characters. The server refuses longer names. */
export const NAME_LETTERS = 60;

export function personOf(table: TableView, id: number | null): PersonView | null {
  return table.people.find((one) => one.id === id) ?? null;
}

export function nameOf(table: TableView, sitter: Sitter | null): string {
  if (sitter === null) return t.table.empty;
  return shownName(sitter.who === "person" ? (personOf(table, sitter.id)?.name ?? t.table.empty) : sitter.name);
}

/** The names of players and pieces, for sentences about the match that is shown. */
export function useNames(): Names {
  const { state } = useTable();
  return { name: (seat) => seatName(state, seat), role: roleName };
}

/** The name of the player at `seat`: in the match that is shown, or at the table before the first match. */
export function seatName({ game, table }: State, seat: Seat): string {
  if (game !== null) return shownName(game.names[seat]);
  return table === null ? "" : nameOf(table, table.seats[seat]);
}

/** The key in the address `/t/{table}?key=…`, which gives a tab its role; null for a visitor. */
export function keyInAddress(): string | null {
  return new URLSearchParams(location.search).get("key");
}

/** Creates the store and the clocks. `show` returns the position to show on a board. */
export function accessTable(table: string, show?: ShowBoard): TableAccess {
  const store = new TableStore(table, keyInAddress(), show);
  return {
    store,
    clockwork: new Clockwork(store),
    get state() {
      return store.state.value;
    },
  };
}
