// The texts of the start page and of the form for rules, in Czech.

import type { HomeText } from "../en/home.ts";
import { counter } from "../plural.ts";

const count = counter("cs");

export const text: HomeText = {
  title: "Bughouse",
  tagline: "Dvě šachovnice. Čtyři hráči. Jeden odkaz.",
  intro:
    "Sebrané kameny dostává váš spoluhráč a smí je nasadit na druhé šachovnici. Založte zápas, pošlete odkaz a hrajte.",
  time: "Čas",
  minutes: "Minuty",
  seconds: "Sekundy",
  bonus: "Bonus za tah",
  ownTime: "Vlastní",
  bonusHints: {
    fischer: "Po každém tahu se přičte tento počet sekund.",
    bronstein: "Po tahu se vrátí spotřebovaný čas, nejvýš tento počet sekund.",
    delay: "Při každém tahu se hodiny rozběhnou až po tomto počtu sekund.",
  } as Record<string, string>,
  odds: "Jiný čas pro jednotlivá místa",
  oddsHint: "Prázdné pole znamená čas uvedený výše.",
  oddsOf: (color: string, board: string) => `${color}, šachovnice ${board}, s`,
  details: "Všechna pravidla jedno po druhém",
  changed: (n) =>
    count(n, "pravidlo se liší od předvolby", "pravidla se liší od předvolby", "pravidel se liší od předvolby"),
  unchanged: "Přesně podle předvolby.",
  reset: "Zpět k předvolbě",
  changedHere: (n) => count(n, "odchylka", "odchylky", "odchylek"),
  insteadOf: (preset) => `Místo: ${preset}`,
  resetOne: (rule) => `Zpět k předvolbě: ${rule}`,
  source: (source) => `Podle: ${source}.`,
  special: "Čím se tato pravidla liší",
  nothingSpecial: "Běžná pravidla.",
  clubs: "Klubové varianty",
  file: "Pravidla jako soubor: přetáhněte sem soubor TOML, nebo",
  openFile: "Otevřít soubor",
  saveFile: "Stáhnout",
  fileTaken: (name) => `Pravidla jsou načtena ze souboru ${name}.`,
  fileWrong: (name) => `${name} nelze načíst:`,
  create: "Založit zápas",
  creating: "Zakládá se…",
  failed: (reason) => `Zápas nelze založit: ${reason}`,
  loadFailed: "Pravidla se nepodařilo načíst.",
  retry: "Zkusit znovu",
  lanTitle: "V této síti",
  lanText: "Ostatní ve stejné síti otevřou jednu z těchto adres.",
};
