// The texts of the clock page, in Czech.

import type { ClockText } from "../en/clock.ts";

export const text: ClockText = {
  title: "Hodiny",
  names: "Kdo hraje?",
  begin: "Nařídit hodiny",
  notYet: "Ještě ne",
  waitTable: "Čeká se na ostatní u stolu.",
  waitBoard: (board) => `Čeká se na hodiny šachovnice ${board}.`,
  noKey: "Tento odkaz na hodiny tu neplatí.",
  readyTap: "Klepněte, jsou-li šachovnice i hodiny v pořádku",
  isReady: "Může se hrát",
  startTap: "Klepnutím spustíte hodiny bílého",
  claim: "Reklamovat",
  menu: "Menu",
  stop: "Stop",
  resume: "Dál",
  firstFlag: (name) => `První praporek: ${name}`,
  before: (seconds) => `${seconds} s před dalším`,
  frozenFor: (seconds) => `Zmrazení · ${seconds} s`,
  lastDropDraw: "Poslední nasazení: remíza",
  lastDropSure: "Na mat odpovědělo poslední nasazení. Zapsat remízu?",
  turn: "Otočení displeje",
  turned: { across: "Proti sobě", upright: "Vše vzpřímeně", down: "Vše vzhůru nohama" },
  swap: "Prohodit levou a pravou stranu",
  awake: "Obrazovka zůstane zapnutá",
  mayEnd: "Toto zařízení může obrazovku samo vypnout",
  noLink: "Není spojení: stisky dorazí pozdě, nebo vůbec",
  again: "Další zápas",
  others: "Jiní hráči",
};
