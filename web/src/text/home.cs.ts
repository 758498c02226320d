// The words of the start and of choosing rules, in Czech.

import type { HomeText } from "./home.en.ts";
import { counter } from "./plural.ts";

const counted = counter("cs");

function count(n: number, one: string, few: string, other: string): string {
  return counted(n, { one, few, other });
}

export const text: HomeText = {
  title: "Bughouse",
  tagline: "Dvě šachovnice. Čtyři hráči. Jeden odkaz.",
  intro:
    "Co seberete, dostane váš spoluhráč a smí to nasadit na druhé šachovnici. Založte zápas, pošlete odkaz a hrajte.",
  time: "Čas",
  minutes: "Minuty",
  seconds: "Sekundy",
  bonus: "Bonus za tah",
  ownTime: "Vlastní",
  bonusHints: {
    fischer: "Každý dokončený tah přičte tyto vteřiny.",
    bronstein: "Tah vrátí, co stál, nejvýš tyto vteřiny.",
    delay: "Hodiny před každým tahem tyto vteřiny počkají.",
  } as Record<string, string>,
  odds: "Jiný čas pro jednotlivá místa",
  oddsHint: "Prázdné: čas uvedený výše.",
  oddsOf: (color: string, board: string) => `${color}, šachovnice ${board}, s`,
  rules: "Pravidla",
  details: "Všechna pravidla jedno po druhém",
  changed: (n) =>
    count(n, "pravidlo se liší od předvolby", "pravidla se liší od předvolby", "pravidel se liší od předvolby"),
  unchanged: "Přesně podle předvolby.",
  reset: "Zpět k předvolbě",
  changedHere: (n) => count(n, "odchylka", "odchylky", "odchylek"),
  insteadOf: (preset) => `Místo: ${preset}`,
  resetOne: (rule) => `Zpět k předvolbě: ${rule}`,
  source: (source) => `Podle: ${source}.`,
  special: "Čím jsou zvláštní",
  nothingSpecial: "Ničím: jsou jako většina předvoleb.",
  clubs: "Volby klubů",
  file: "Pravidla jako soubor: přetáhněte sem soubor TOML, nebo",
  openFile: "Otevřít soubor",
  saveFile: "Stáhnout",
  fileTaken: (name) => `Pravidla ze souboru ${name} jsou převzata.`,
  fileWrong: (name) => `${name} nelze převzít:`,
  create: "Založit zápas",
  creating: "Zakládá se…",
  failed: (reason) => `Zápas nelze založit: ${reason}`,
  loadFailed: "Pravidla se nepodařilo načíst.",
  retry: "Zkusit znovu",
  lanTitle: "V této síti",
  lanText: "Ostatní ve stejné síti otevřou jednu z těchto adres.",
};
