// The texts for watchers, in Czech.

import { counter } from "../plural.ts";
import type { WatchText } from "../en/watch.ts";

const count = counter("cs");

const ROLES = { P: "pěšec", N: "jezdec", B: "střelec", R: "věž", Q: "dáma" };

export const text: WatchText = {
  title: "Právě se hraje",
  running: (n) => count(n, "zápas se hraje", "zápasy se hrají", "zápasů se hraje"),
  ended: "Právě skončily",
  none: "Teď se nehraje žádný veřejný zápas",
  noneHint:
    "Bez odkazu jsou vidět jen zápasy, které zakladatel ukáže všem. Založte vlastní zápas a zaškrtněte „Dívat se smí kdokoli“. Na volná místa si mohou sednout roboti.",
  make: "Založit zápas",
  connecting: "Hledají se zápasy…",
  watch: (first, second) => `Sledovat: ${first} – ${second}`,
  replay: (first, second) => `Přehrát: ${first} – ${second}`,
  and: (one, other) => `${one} a ${other}`,
  match: (n) => `Zápas ${n}`,
  paused: "Čeká na hráče",
  watchers: (n) => count(n, "divák", "diváci", "diváků"),
  clockOnly: "Hraje se na skutečných šachovnicích: tahy se nezapisují.",
  listed: "Dívat se smí kdokoli",
  listedHint: "Zápas se ukáže mezi právě hranými. Kdokoli si také smí sednout na volné místo, pokud místa nezamknete.",
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
