// The texts of the clock page, in Dutch.

import type { ClockText } from "../en/clock.ts";

export const text: ClockText = {
  title: "Klok",
  names: "Wie speelt?",
  begin: "De klokken instellen",
  notYet: "Nog niet",
  waitTable: "Wachten op de anderen aan tafel.",
  waitBoard: (board) => `Wachten op de klok van bord ${board}.`,
  noKey: "Deze link naar een klok geldt hier niet.",
  readyTap: "Tik als bord en klok in orde zijn",
  isReady: "Klaar",
  startTap: "Tik om de klok van wit te starten",
  claim: "Claimen",
  menu: "Menu",
  stop: "Stop",
  resume: "Verder",
  firstFlag: (name) => `Eerste vlag: ${name}`,
  before: (seconds) => `${seconds} s eerder dan de volgende`,
  frozenFor: (seconds) => `Bevroren · ${seconds} s`,
  lastDropDraw: "Laatste inzet: remise",
  lastDropSure: "De laatste inzet was een goed antwoord op het mat. Remise noteren?",
  turn: "Weergave draaien",
  turned: { across: "Tegenover elkaar", upright: "Alles rechtop", down: "Alles ondersteboven" },
  swap: "Links en rechts wisselen",
  awake: "Het scherm blijft aan",
  mayEnd: "Dit apparaat kan zijn scherm zelf uitzetten",
  noLink: "Geen verbinding: indrukken komt te laat of niet aan",
  again: "Volgende match",
  others: "Andere spelers",
};
