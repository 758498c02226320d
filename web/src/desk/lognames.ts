// The names of entries that the event does not have any more, and of their players, as the log has them: they were removed,
// or their player has joined another entry. It is pure.

import type { DeskLine } from "../wire.gen.ts";

type Fact = DeskLine["what"];

export interface LoggedNames {
  /** The names of all players that there were, by their numbers. */
  readonly players: readonly string[];
  /** The names of the players of all entries that there were, by the numbers of the entries. */
  readonly entries: readonly (readonly string[])[];
}

/** The names in a log. Without its first lines the numbers are not known, so there are none. */
export function loggedNames(log: readonly DeskLine[]): LoggedNames {
  const lines = log.toSorted((one, other) => one.no - other.no);
  return namesIn(lines[0]?.no === 1 ? kept(lines.map(({ what }) => what)) : []);
}

/** The facts that were not undone. */
function kept(all: readonly Fact[]): readonly Fact[] {
  let facts: Fact[] = [];
  for (const what of all) {
    if (what["fact"] === "undone") facts.pop();
    else if (what["fact"] === "unpaired") facts = withoutLastPairing(facts);
    else if (what["fact"] !== undefined) facts.push(what);
  }
  return facts;
}

/** The tables of a round that is not paired any more are no tables any more. */
function withoutLastPairing(facts: readonly Fact[]): Fact[] {
  const place = facts.findLastIndex(({ fact }) => fact === "paired");
  return facts.filter(({ fact }, index) => index < place || (index > place && fact !== "moved" && fact !== "substituted"));
}

function namesIn(facts: readonly Fact[]): LoggedNames {
  const names: string[] = [];
  const entries: number[][] = [];
  const removed = new Set<number>();
  /** The number of a player with this name, or of a new one. */
  const player = (name: string): number => {
    const known = names.findIndex((one, id) => isSame(one, name) && !removed.has(id));
    return known >= 0 ? known : names.push(name) - 1;
  };
  for (const what of facts) {
    const entry = entries[Number(what["entry"])] ?? [];
    switch (what["fact"]) {
      case "added":
        entries.push((what["players"] as string[]).map((name) => names.push(name) - 1));
        break;
      case "joined":
        entry.push(player(String(what["name"])));
        break;
      case "replaced": {
        const plays = player(String(what["name"]));
        for (const one of entries) one.splice(0, one.length, ...one.map((id) => (id === what["player"] ? plays : id)));
        break;
      }
      case "renamed":
        names[Number(what["player"])] = String(what["name"]);
        break;
      case "removed":
        for (const id of entry) removed.add(id);
        break;
    }
  }
  return { players: names, entries: entries.map((players) => players.map((one) => names[one] ?? "")) };
}

/** Whether two texts name the same player: case does not matter. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
