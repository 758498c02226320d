// The texts for choosing the mode of a table, and for links that give a device a role (arbiter, clock or
// assistant), in Dutch.

import type { OverTheBoardText } from "../en/overtheboard.ts";
import { counter } from "../plural.ts";

const counted = counter("nl");

function count(n: number, one: string, other: string): string {
  return counted(n, { one, other });
}

export const text: OverTheBoardText = {
  title: "Hoe er gespeeld wordt",
  mode: "Speelwijze",
  modes: {
    online: "Online",
    otb: "Aan het bord",
    clock_only: "Alleen klok",
  },
  modeHints: {
    online: "Onreglementaire zetten worden geweigerd; de server ziet mat en gevallen vlaggen.",
    otb: "Een zet telt als de klok is ingedrukt; de spelers moeten mat, gevallen vlaggen en onreglementaire zetten claimen.",
    clock_only: "Vier mensen aan echte borden: dit is hun klok.",
  },
  arbiterHint: "Ziet alles en beslist over claims.",
  clock: "Klok voor beide borden",
  clockOf: (board) => `Klok voor bord ${board}`,
  clockHint: "Voor een tablet tussen de borden.",
  assistant: (seat) => `Assistent van ${seat}`,
  assistants: "Assistenten",
  make: "Link maken",
  renew: "Nieuwe link",
  drop: "Intrekken",
  dropSure: "Deze link intrekken?",
  present: (n) => count(n, "apparaat", "apparaten"),
  invited: "uitgenodigd",
  useHere: "Dit apparaat gebruiken",
  link: (what) => `Link: ${what}`,
  agreements: "Voor de match",
  hands: "Stukken in de hand liggen",
  places: { in_front: "voor de speler", beside: "naast het bord", behind: "achter het bord" },
  settledBy: { players: "bepaald door de spelers", arbiter: "bepaald door de scheidsrechter", both: "spelers en scheidsrechter zijn het eens" },
  unsettled: "niet bepaald",
  wantedByPlayers: "spelers",
  wantedByArbiter: "scheidsrechter",
  calls: "De scheidsrechter meldt onreglementaire zetten, mat en gevallen vlaggen",
  callsHint: "Alleen als alle vier de spelers akkoord gaan (WBN 9.5).",
  agree: "Ik ga akkoord",
  agreed: "Akkoord",
  openClock: "De klok openen",
};
