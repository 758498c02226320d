// The words of the help: what pointer and keys do, in Dutch.

import type { HelpText } from "../en/help.ts";

export const text: HelpText = {
  opens: "opent deze help",
  pointer: "Muis en aanraking",
  keys: "Toetsen",
  tab: "gaat naar het volgende onderdeel",
  enter: "drukt het in",
  closes: "sluit een venster",
  space: "Spatie",
  parts: {
    about: [
      "Twee teams van twee spelen op twee borden. Wat je slaat, krijgt je partner, die het in plaats van een zet mag inzetten.",
      "3+0: elke speler heeft 3 minuten en krijgt 0 seconden per zet.",
    ],
    home: [
      "Met vrienden spelen maakt een tafel en kopieert de link. Stuur die naar drie vrienden.",
      "Met bots spelen maakt een tafel met drie bots. De match begint als je op Beginnen drukt.",
      "Aan het bord: dit scherm is de klok bij echte borden, of je zet op het scherm en claimt zoals aan het bord.",
    ],
    table: [
      "Stuur de link. Wie hem opent, neemt een plaats of kijkt toe. Een bot kan een lege plaats innemen.",
      "De match begint als alle spelers klaar zijn.",
      "Wie de verbinding verliest, kan terugkomen, maar de klok loopt door. Wie te lang weg is, verliest voor het team.",
    ],
    board: [
      "Sleep een stuk, of tik op het stuk en dan op een veld.",
      "Sleep een stuk uit je hand, of tik erop en dan op een veld, om het in te zetten.",
      "Een zet vóór je beurt is een premove; een voorwaardelijke inzet wacht op zijn stuk.",
      "Tik op een lege plaats van je hand om je partner om dat stuk te vragen. Houd de plaats ingedrukt, of klik er met rechts op, om te vragen zo’n stuk niet aan je tegenstander te geven.",
    ],
    match: [
      "Tik op een stuk op het bord van je partner om te vragen het te slaan.",
      "Teken pijlen voor je partner met de rechtermuisknop, of op een aanraakscherm met Pijlen onder Meer.",
      "Tik op het getal bij je klok om premoves te annuleren.",
      "Met Opgeven of de vlag geef je op, met Remise of = bied je remise aan. In de eerste zetten kun je de match afbreken, zonder uitslag.",
    ],
    replay: [
      "Zet een willekeurig stuk om een variant te proberen.",
      "Sleep over de tijdlijn, of tik op een zet, om daarheen te gaan.",
      "Sleep een bestand op de pagina om een andere partij te openen.",
    ],
    clock: [
      "Tik op je vak om je klok in te drukken. Tik er voor de match op als bord en klok klaar zijn.",
      "Claim opent je claims en verzoeken in je eigen vak. De klokken lopen door tot je claimt.",
      "Stop zet alle klokken stil. Verschijnen er namen, tik dan op de naam van wie ze stilzet.",
      "In een rood vak is de vlag gevallen. Een gevallen vlag telt pas als die geclaimd is.",
      "Een sneeuwvlok: de arbiter heeft deze speler bevroren. Zetten mag weer na het aantal seconden in het vak.",
    ],
  },
  diagonal: {
    title: "De diagonaal",
    you: "Jij",
    opponent: "Je tegenstander",
    partner: "Partner",
    partners: "Tegenstander van je partner",
    means: "Je klok wordt vergeleken met de klok van de tegenstander van je partner. Met 1:54 tegen 1:30 kun je 0:24 wachten zonder te zetten. Voor je partner en je tegenstander geldt hetzelfde.",
  },
  does: {
    drop: "dit stuk uit je hand inzetten: kies dan een veld",
    escape: "annuleert de keuze, daarna de premoves",
    typed: "een zet typen",
    press: "je klok indrukken",
    chat: "de anderen een bericht sturen",
    need: "om een stuk vragen: pion, paard, loper, toren, dame",
    keep: "je partner vragen een stuk niet aan je tegenstander te geven",
    take: "je partner vragen een stuk te slaan",
    mates: "zeggen met welk stuk je mat geeft",
    mates_me: "zeggen welk stuk jou mat zou zetten",
    back: "een zet terug",
    forth: "een zet vooruit",
    first: "naar het begin",
    last: "naar het einde",
    slower: "langzamer",
    faster: "sneller",
    play: "afspelen of pauzeren",
    turn: "de borden draaien",
    leave: "de variant verlaten",
    zones: "de vier delen van de klok",
  },
};
