// The words of the start and of choosing rules, in Dutch.

import type { HomeText } from "./home.en.ts";
import { counter } from "./plural.ts";

const counted = counter("nl");

function count(n: number, one: string, other: string): string {
  return counted(n, { one, other });
}

export const text: HomeText = {
  title: "Bughouse",
  tagline: "Twee borden. Vier spelers. Eén link.",
  intro:
    "Wat je slaat, gaat naar je partner, die het op het andere bord mag inzetten. Maak een match, stuur de link en speel.",
  time: "Tijd",
  minutes: "Minuten",
  seconds: "Seconden",
  bonus: "Toeslag per zet",
  ownTime: "Eigen",
  bonusHints: {
    fischer: "Elke voltooide zet levert deze seconden op.",
    bronstein: "Een zet geeft terug wat hij kostte, hoogstens deze seconden.",
    delay: "De klok wacht bij elke zet eerst deze seconden.",
  } as Record<string, string>,
  odds: "Andere tijd voor losse plaatsen",
  oddsHint: "Leeg: de tijd hierboven.",
  oddsOf: (color: string, board: string) => `${color}, bord ${board}, s`,
  rules: "Regels",
  details: "Alle regels een voor een",
  changed: (n) => count(n, "regel wijkt af van het reglement", "regels wijken af van het reglement"),
  unchanged: "Precies volgens het gekozen reglement.",
  reset: "Terug naar het reglement",
  changedHere: (n) => count(n, "afwijking", "afwijkingen"),
  insteadOf: (preset) => `In plaats van: ${preset}`,
  resetOne: (rule) => `Terug naar het reglement: ${rule}`,
  source: (source) => `Naar: ${source}.`,
  special: "Wat er bijzonder aan is",
  nothingSpecial: "Niets: het is zoals de meeste reglementen.",
  clubs: "Keuzes van clubs",
  file: "Regels als bestand: sleep een TOML-bestand hierheen, of",
  openFile: "Bestand openen",
  saveFile: "Downloaden",
  fileTaken: (name) => `De regels uit ${name} zijn overgenomen.`,
  fileWrong: (name) => `${name} kan niet worden overgenomen:`,
  create: "Match maken",
  creating: "Wordt gemaakt…",
  failed: (reason) => `De match kon niet worden gemaakt: ${reason}`,
  loadFailed: "De regels konden niet worden geladen.",
  retry: "Opnieuw proberen",
  lanTitle: "Op dit netwerk",
  lanText: "Anderen op hetzelfde netwerk openen een van deze adressen.",
};
