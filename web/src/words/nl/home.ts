// The texts of the start page and of the form for rules, in Dutch.

import type { HomeText } from "../en/home.ts";
import { counter } from "../plural.ts";

const count = counter("nl");

export const text: HomeText = {
  /** Other names of the game, below the title. */
  alias: "ook wel doorgeefschaak",
  claim: "Twee tegen twee op twee borden. Wat jij slaat, mag je partner inzetten.",
  picture: "Wit slaat op bord A een paard. Het paard gaat naar de hand van de partner van wit, die het op bord B mag inzetten.",
  pictureAgain: "Nog eens tonen",
  friends: "Spelen met vrienden",
  friendsHint: "Je krijgt een link voor drie vrienden.",
  bots: "Spelen met bots",
  botsHint: "Drie bots gaan meteen zitten.",
  overTheBoard: "Aan het bord",
  overTheBoardHint: "Echte borden en stukken: klok en arbiter.",
  clockWay: "Klok bij echte borden",
  clockWayHint: "Dit scherm, of een bij elk bord, is de klok. Een arbiter kan op een ander scherm beslissen.",
  claimsWay: "Borden op het scherm",
  claimsWayHint: "Je zet op het scherm en drukt de klok in. Mat, vlaggen en onreglementaire zetten worden geclaimd.",
  making: "Een moment…",
  runEvent: "Een toernooi houden",
  runEventHint: "Meerdere tafels, of wisselende partners.",
  toEvent: (name, round) => `${name}${round > 0 ? `, ronde ${round}` : ""}: naar het toernooi`,
  backToMatch: (control) => `Je match loopt: ga terug (${control})`,
  yourTables: "Je tafels",
  watchNow: "Nu te zien",
  allMatches: "Alle lopende matches",
  rulesAre: (name) => `Regels: ${name}`,
  chooseRules: "Regels kiezen",
  done: "Klaar",
  groups: { online: "Online", over_the_board: "Aan het bord", odd: "Andere spellen" },
  timeChanges: (was, is) => `Tijd ${was} → ${is}`,
  rulesLost: (n) => count(n, "gewijzigde regel gaat terug naar het reglement", "gewijzigde regels gaan terug naar het reglement"),
  time: "Tijd",
  chips: "Tijd: minuten + seconden per zet",
  minutes: "Minuten",
  seconds: "Seconden",
  bonus: "Extra tijd per zet",
  bonusSeconds: "Seconden per zet",
  ownTime: "Eigen",
  bonusHints: {
    fischer: "Na elke zet komen deze seconden erbij.",
    bronstein: "Na een zet komt de gebruikte tijd terug, maar hoogstens deze seconden.",
    delay: "Bij elke zet begint de klok pas na deze seconden te lopen.",
  } as Record<string, string>,
  timeLimits: "Van 1 seconde tot 3 uur.",
  odds: "Meer of minder tijd voor één plaats",
  oddsHint: "In minuten: 1,5 is 1:30. Een leeg veld betekent de tijd hierboven.",
  oddsOf: (color: string, board: string) => `${color} op bord ${board}`,
  details: "Alle regels een voor een",
  changed: (n) => count(n, "regel wijkt af van het reglement", "regels wijken af van het reglement"),
  unchanged: (name) => `Ongewijzigde regels: ${name}`,
  reset: "Terug naar het reglement",
  changedHere: (n) => count(n, "afwijking", "afwijkingen"),
  insteadOf: (preset) => `in plaats van ${preset}`,
  resetOne: (rule) => `Terug naar het reglement: ${rule}`,
  source: (source) => `Bron: ${source}.`,
  special: "Wat bijzonder is aan deze regels",
  nothingSpecial: "Gewone regels.",
  clubs: "Clubvarianten",
  file: "Regels als bestand: sleep een TOML-bestand hierheen, of",
  openFile: "Bestand openen",
  saveFile: "Downloaden",
  fileTaken: (name) => `De regels zijn geladen uit ${name}.`,
  fileWrong: (name) => `${name} kan niet worden geladen.`,
  failed: (reason) => `De match kon niet worden gemaakt: ${reason}`,
  loadFailed: "De regels konden niet worden geladen.",
  retry: "Opnieuw proberen",
  lanTitle: "Op dit netwerk",
  lanText: "Anderen op hetzelfde netwerk openen een van deze adressen.",
  farewell: {
    full: {
      title: "De tafel is vol",
      text: "Er kan nu niemand meer bij aan deze tafel. Probeer het later opnieuw, of speel aan een andere tafel.",
    },
    kicked: {
      title: "Je bent van deze tafel verwijderd",
      text: "De host of de arbiter heeft je verwijderd. Deze browser kan de tafel niet meer openen, niet om te spelen en niet om te kijken. Aan alle andere tafels ben je welkom.",
    },
    deleted: {
      title: "De host heeft deze tafel verwijderd",
      byYou: "Je hebt deze tafel verwijderd",
      text: "De link werkt niet meer. Afgelopen matches blijven bewaard.",
    },
    noKey: {
      title: "Deze link is ongeldig",
      text: "Hij is misschien niet volledig, of de host heeft hem ingetrokken. Vraag er opnieuw om.",
      open: "De tafel zonder link openen",
    },
    gone: {
      title: "Deze tafel bestaat niet (meer)",
      text: "De link is misschien niet volledig, of de host heeft de tafel verwijderd. Vraag de link opnieuw, of maak zelf een tafel.",
    },
    noMatch: {
      title: "Deze match bestaat niet (meer)",
      text: "De link is misschien niet volledig, of de match is verwijderd.",
    },
    expelled: {
      title: "De arbiter heeft je weggestuurd",
      text: "Je bent uit deze match gezet.",
    },
    other: "Verbinding met deze tafel verbroken",
    newTable: "Nieuwe tafel",
    sameRules: "Nieuwe tafel met dezelfde regels",
  },
  /** The page of live matches. */
  live: {
    title: "Lopende matches",
    running: (n) => count(n, "match bezig", "matches bezig"),
    ended: "Net afgelopen",
    noneHint:
      "Hier staan de matches uit de lobby, en die waarvan de host „Voor iedereen” of „Voor kijkers” koos. Maak er zelf een: bots kunnen de lege plaatsen nemen.",
    make: "Match maken",
    connecting: "Matches zoeken…",
    watch: (first, second) => `Kijken naar ${first} tegen ${second}`,
    replay: (first, second) => `Terugkijken: ${first} tegen ${second}`,
    match: (n) => `Match nr. ${n}`,
    paused: "Wacht op de spelers",
  },
  listing: {
    title: "Wie deze tafel kan vinden",
    words: { open: "Voor iedereen", link: "Via link", watch: "Voor kijkers" },
    hints: {
      open: "Iedereen kan meespelen: zolang er een plaats vrij is, staat de tafel in de lobby. Iedereen mag kijken.",
      link: "Alleen wie de link heeft, vindt de tafel.",
      watch: "De matches staan op de pagina van lopende matches. Alleen wie de link heeft, kan plaatsnemen.",
    },
  },
  mates: {
    unless: (name, board, roles) => `${name} (${board}) gaat mat, tenzij er ${roles} komt`,
    mates: (name, role, squares) => `${name}: een ${role} geeft mat op ${squares}`,
    matesNow: (name, role, squares) => `${name} geeft nu mat: ${role} op ${squares}`,
    a: { P: "een pion", N: "een paard", B: "een loper", R: "een toren", Q: "een dame" },
    any: { P: "pion", N: "paard", B: "loper", R: "toren", Q: "dame" },
    or: (all) => joined(all),
  },
};

function joined(all: readonly string[]): string {
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} of ${last}`;
}
