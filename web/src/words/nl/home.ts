// The texts of the start page and of the form for rules, in Dutch.

import type { HomeText } from "../en/home.ts";
import { counter } from "../plural.ts";

const count = counter("nl");

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
    fischer: "Na elke zet komen deze seconden erbij.",
    bronstein: "Na een zet komt de gebruikte tijd terug, maar hoogstens deze seconden.",
    delay: "Bij elke zet begint de klok pas na deze seconden te lopen.",
  } as Record<string, string>,
  odds: "Andere tijd per plaats",
  oddsHint: "Een leeg veld betekent de tijd hierboven.",
  oddsOf: (color: string, board: string) => `${color}, bord ${board}, s`,
  details: "Alle regels een voor een",
  changed: (n) => count(n, "regel wijkt af van het reglement", "regels wijken af van het reglement"),
  unchanged: "Precies volgens het gekozen reglement.",
  reset: "Terug naar het reglement",
  changedHere: (n) => count(n, "afwijking", "afwijkingen"),
  insteadOf: (preset) => `In plaats van: ${preset}`,
  resetOne: (rule) => `Terug naar het reglement: ${rule}`,
  source: (source) => `Bron: ${source}.`,
  special: "Wat bijzonder is aan deze regels",
  nothingSpecial: "Gewone regels.",
  clubs: "Clubvarianten",
  file: "Regels als bestand: sleep een TOML-bestand hierheen, of",
  openFile: "Bestand openen",
  saveFile: "Downloaden",
  fileTaken: (name) => `De regels zijn geladen uit ${name}.`,
  fileWrong: (name) => `${name} kan niet worden geladen:`,
  create: "Match maken",
  creating: "Wordt gemaakt…",
  failed: (reason) => `De match kon niet worden gemaakt: ${reason}`,
  loadFailed: "De regels konden niet worden geladen.",
  retry: "Opnieuw proberen",
  lanTitle: "Op dit netwerk",
  lanText: "Anderen op hetzelfde netwerk openen een van deze adressen.",
};
