// The words of the help: what pointer and keys do, in Dutch.

import type { HelpText } from "../en/help.ts";

export const text: HelpText = {
  opens: "opent deze hulp",
  pointer: "Muis en aanraking",
  keys: "Toetsen",
  tab: "gaat naar het volgende onderdeel",
  enter: "drukt het in",
  closes: "sluit een venster",
  space: "Spatie",
  gestures: {
    page: [
      "Tik of klik op een onderdeel om het te gebruiken.",
    ],
    board: [
      "Sleep een stuk, of tik op het stuk en dan op een veld.",
      "Sleep een stuk uit je hand, of tik erop en dan op een veld, om het in te zetten.",
      "Een zet vóór je beurt is een premove; een voorwaardelijke inzet wacht op zijn stuk.",
      "Tik op een lege plaats van je hand om je partner om dat stuk te vragen; tik twee keer op een stuk om te zeggen dat je er genoeg hebt.",
    ],
    match: [
      "Tik op een stuk op het bord van je partner om te vragen het te slaan.",
      "Teken pijlen voor je partner met de rechtermuisknop, of met de pen van de chat.",
      "Tik op het getal bij je klok om premoves te annuleren.",
    ],
    replay: [
      "Zet een willekeurig stuk om een variant te proberen.",
      "Sleep over de tijdlijn, of tik op een zet, om daarheen te gaan.",
      "Sleep een bestand op de pagina om een andere partij te openen.",
    ],
  },
  does: {
    drop: "dit stuk uit je hand inzetten: kies dan een veld",
    escape: "annuleert de keuze, daarna de premoves",
    typed: "een zet typen",
    press: "je klok indrukken",
    chat: "de anderen schrijven",
    need: "om een stuk vragen: pion, paard, loper, toren, dame",
    keep: "zeggen dat je van een stuk genoeg hebt",
    take: "je partner vragen een stuk te slaan",
    mates: "zeggen met welk stuk je mat geeft",
    matesMe: "zeggen welk stuk jou mat zou zetten",
    back: "een zet terug",
    forth: "een zet vooruit",
    first: "naar het begin",
    last: "naar het einde",
    slower: "langzamer",
    faster: "sneller",
    play: "afspelen of pauzeren",
    leave: "de variant verlaten",
    zones: "de vier delen van de klok",
  },
};
