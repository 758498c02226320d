// The texts of matches over the board, in Czech: the mode of a table with its links for devices.

import type { ClaimsText } from "../en/claims.ts";
import { counter } from "../plural.ts";

const count = counter("cs");

export const text: ClaimsText = {
  overTheBoard: {
    title: "Jak se hraje",
    mode: "Způsob hry",
    modes: {
      online: "Po síti",
      otb: "U šachovnice",
      clock_only: "Jen hodiny",
    },
    modeHints: {
      online: "Nemožné tahy server odmítne; mat a spadlý praporek najde sám.",
      otb: "Tah platí po stisku hodin; mat, spadlý praporek a nemožný tah musí hráči reklamovat.",
      clock_only: "Čtyři lidé u skutečných šachovnic: toto jsou jejich hodiny.",
    },
    arbiter: "Rozhodčí",
    arbiterHint: "Vidí vše a rozhoduje o reklamacích.",
    clock: "Hodiny pro obě šachovnice",
    clockOf: (board) => `Hodiny pro šachovnici ${board}`,
    clockHint: "Pro tablet mezi šachovnicemi.",
    assistant: (seat) => `Asistent: ${seat}`,
    assistants: "Asistenti",
    make: "Vytvořit odkaz",
    renew: "Nový odkaz",
    drop: "Zrušit platnost",
    dropSure: "Zrušit platnost odkazu?",
    present: (n) => count(n, "zařízení", "zařízení", "zařízení"),
    invited: "nepřipojeno",
    useHere: "Použít toto zařízení",
    link: (what) => `Odkaz: ${what}`,
    agreements: "Před zápasem",
    hands: "Zásobník leží",
    places: { in_front: "před hráčem", beside: "vedle šachovnice", behind: "za šachovnicí" },
    settledBy: { players: "určili hráči", arbiter: "určil rozhodčí", both: "hráči i rozhodčí souhlasí" },
    unsettled: "Zatím neurčeno",
    wantedByPlayers: "hráči",
    wantedByArbiter: "rozhodčí",
    calls: "Rozhodčí hlásí, co vidí: nemožné tahy, maty, spadlé praporky",
    callsHint: "Jen když souhlasí všichni čtyři (WBN 9.5).",
    agree: "Souhlasím",
    agreed: "Souhlasí",
    openClock: "Otevřít hodiny",
  },
};
