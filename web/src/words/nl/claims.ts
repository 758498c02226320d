// The texts of matches over the board, in Dutch: the mode of a table with its links for devices.

import type { ClaimsText } from "../en/claims.ts";
import { counter } from "../plural.ts";

const count = counter("nl");

export const text: ClaimsText = {
  overTheBoard: {
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
    arbiter: "Arbiter",
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
    invited: "niet verbonden",
    useHere: "Dit apparaat gebruiken",
    link: (what) => `Link: ${what}`,
    agreements: "Voor de match",
    hands: "Stukken in de hand liggen",
    places: { in_front: "voor de speler", beside: "naast het bord", behind: "achter het bord" },
    settledBy: { players: "bepaald door de spelers", arbiter: "bepaald door de arbiter", both: "spelers en arbiter zijn het eens" },
    unsettled: "Nog niet bepaald",
    wantedByPlayers: "spelers",
    wantedByArbiter: "arbiter",
    calls: "De arbiter meldt onreglementaire zetten, mat en gevallen vlaggen",
    callsHint: "Alleen als alle vier de spelers akkoord gaan (WBN 9.5).",
    agree: "Ik ga akkoord",
    agreed: "Akkoord",
    openClock: "De klok openen",
  },
};
