// The words of a table whose match the lobby made, in Czech.

import { counter } from "../plural.ts";
import type { FourText } from "../en/four.ts";

const count = counter("cs");

export const text: FourText = {
  waitsFor: (names) => `Čeká se na: ${names}`,
  allHere: "Všichni jsou tady",
  plan: (name) => `Domluva se spoluhráčem: ${name}`,
  others: "Hráči se domlouvají",
  beginsIn: (seconds) => `Zápas začne nejpozději za ${count(seconds, "sekundu", "sekundy", "sekund")}.`,
  beginsAt: (time) => `Zápas začne v ${time}.`,
  givesUp: (left) => `Pokud nepřijdou, zápas bude za ${left} zrušen.`,
  calledOff: "Zápas byl zrušen, protože někdo nepřišel.",
  notHere: "Tento zápas se u tohoto stolu už nehraje.",
  ready: "Připraveno",
  readyOf: (ready, all) => `připraveno: ${ready} ze ${all}`,
  exchange: "Prohodit místa",
  youGet: (color, board) => `Hráli byste ${color === "white" ? "bílými" : "černými"} na šachovnici ${board}`,
  wantsExchange: (name) => `${name} chce prohodit místa`,
  askedExchange: (name) => `Čeká se na souhlas: ${name}`,
  isCalledOff: (names) => `Zápas nebude, chybí: ${names}`,
  score: "Průběžný stav",
  lagShort: (ms) => `${ms} ms`,
  lag: (ms) => `Zpoždění: ${ms} ms`,
  there: "Jste tady?",
  thereHint: "Táhněte, klepněte nebo stiskněte klávesu, jinak zápas skončí a vaše místo může dostat někdo jiný.",
  here: "Jsem tady",
  isAsked: (name) => `Zjišťujeme, zda tu ${name} ještě je`,
  abortCosts: "Počítá se to jako odchod: podruhé během hodiny čekáte 2 minuty.",
  same: "Znovu stejná čtveřice",
  change: "Vyměnit si spoluhráče",
  again: (name) => `Hrát znovu spolu: ${name}`,
  askedAgain: (name) => `Požádali jste: ${name}`,
  look: "Hledat jiné hráče",
  looking: (found) => `Zastavit (${found} ze 4)`,
  leave: "Odejít",
  left: (names) => `Odchází: ${names}`,
  free: "Teď můžete odejít bez postihu.",
  setOver: "Tato čtveřice už spolu hrát nebude.",
  absent: (name) => `Jeden z hráčů nehrál (${name}), zápas je bez výsledku.`,
  wereAbsent: "Odešli jste nebo jste nehráli, zápas je bez výsledku.",
  replaced: "Místo nabízíme někomu, kdo čeká.",
  playOn: "Nikdo nečeká. Chcete dohrát s robotem?",
  first: "Jste zpátky na svém místě ve frontě.",
  wait: (time) => `Znovu hledat můžete za ${time}.`,
};
