// The texts for watchers, in Czech.

import { counter } from "../plural.ts";
import type { WatchText } from "../en/watch.ts";

const count = counter("cs");

const ROLES = { P: "pěšec", N: "jezdec", B: "střelec", R: "věž", Q: "dáma" };

export const text: WatchText = {
  none: "Teď se nehraje žádný veřejný zápas",
  and: (one, other) => `${one} a ${other}`,
  watchers: (n) => count(n, "divák", "diváci", "diváků"),
  clockOnly: "Hraje se na skutečných šachovnicích: tahy se nezapisují.",
  listed: "Dívat se smí kdokoli",
  listedHint: "Zápas bude v seznamu právě hraných. Kdokoli si také smí sednout na volné místo, pokud místa nezamknete.",
  deleteTable: "Smazat stůl",
  deleteTableLong: "Smazat stůl i s odkazem a chatem? Odehrané zápasy zůstanou uložené.",
  hints: "Kameny, které by daly mat nebo mu zabránily",
  unless: (name, board, roles) => `${name} (${board}) dostane mat, nepřijde-li ${roles}`,
  mates: (name, role, squares) => `${name}: mat na ${squares}, přijde-li ${role}`,
  matesNow: (name, role, squares) => `${name} teď dává mat: ${role} na ${squares}`,
  a: ROLES,
  any: ROLES,
  or: (all) => joined(all),
  ticker: "Braní a šachy",
  goesTo: (name) => `dostává ${name}`,
  noEvents: "Zde se objeví braní, nasazení a šachy",
  // A table with given players.
  waitsFor: (names) => `Čeká se na: ${names}`,
  beginsAt: (time) => `Zápas začne v ${time}.`,
  givesUp: (left) => `Pokud nepřijdou, zápas bude za ${left} zrušen.`,
  calledOff: "Zápas byl zrušen, protože někdo nepřišel.",
  allHere: "Všichni jsou tady.",
};

function joined(all: readonly string[]): string {
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} nebo ${last}`;
}
