// The words of a table whose match the lobby made, in Dutch.

import { counter } from "../plural.ts";
import type { FourText } from "../en/four.ts";

const count = counter("nl");

export const text: FourText = {
  waitsFor: (names) => `Wachten op ${names}`,
  allHere: "Iedereen is er",
  plan: (name) => `Overleg met ${name}`,
  others: "De spelers overleggen",
  beginsIn: (seconds) => `De match begint uiterlijk over ${count(seconds, "seconde", "seconden")}.`,
  beginsAt: (time) => `De match begint om ${time}.`,
  givesUp: (left) => `Als ze niet komen, wordt de match over ${left} afgelast.`,
  calledOff: "De match is afgelast, omdat een speler niet kwam.",
  notHere: "Deze match wordt niet meer aan deze tafel gespeeld.",
  ready: "Ik sta klaar",
  readyOf: (ready, all) => `${ready} van ${all} klaar`,
  exchange: "Van bord wisselen",
  youGet: (color, board) => `Dan speel je met ${color === "white" ? "wit" : "zwart"} op bord ${board}`,
  wantsExchange: (name) => `${name} wil van bord wisselen`,
  askedExchange: (name) => `Je vroeg ${name} om van bord te wisselen`,
  isCalledOff: (names) => `${names} kwam niet opdagen: geen match`,
  score: "Tussenstand",
  lagShort: (ms) => `${ms} ms`,
  lag: (ms) => `Vertraging: ${ms} ms`,
  there: "Ben je er nog?",
  thereHint: "Doe een zet, tik of druk op een toets. Anders eindigt de match en kan je plaats naar iemand anders gaan.",
  here: "Ik ben er",
  isAsked: (name) => `We controleren of ${name} er nog is`,
  abortCosts: "Dit telt als weggaan: de tweede keer binnen een uur wacht je 2 minuten.",
  same: "Nog eens met z’n vieren",
  change: "Partners wisselen",
  again: (name) => `Nog eens met ${name}`,
  askedAgain: (name) => `${name} gevraagd`,
  look: "Anderen zoeken",
  looking: (found) => `Stop (${found} van 4)`,
  leave: "Weggaan",
  left: (names) => `Weg: ${names}`,
  free: "Je kunt nu weggaan zonder straf.",
  setOver: "Deze vier kunnen niet nog eens spelen.",
  absent: (name) => `${name} speelde niet, dus de match eindigde zonder uitslag.`,
  wereAbsent: "Je ging weg of speelde niet, dus de match eindigde zonder uitslag.",
  replaced: "We vragen iemand die wacht om de plaats over te nemen.",
  playOn: "Er wacht niemand. Wil je verder spelen met een bot?",
  first: "Je staat weer op je plek in de wachtrij.",
  wait: (time) => `Over ${time} kun je weer zoeken.`,
};
