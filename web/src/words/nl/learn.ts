// The texts of the lessons, in Dutch.

import type { LearnText } from "../en/learn.ts";

export const text: LearnText = {
  title: "Leer bughouse",
  intro: "Negen korte lessen, gewoon op het bord.",
  lessons: {
    capture: {
      title: "Wat je slaat, krijgt je partner",
      steps: [
        {
          task: "Wat je slaat, kan je partner op het andere bord inzetten. Je partner heeft een paard nodig. Sla er een.",
          hint: "Je loper op b5 valt een paard aan.",
          done: "Je partner heeft het paard ingezet: schaakmat. Eén mat wint de match voor jullie allebei.",
        },
      ],
    },
    drop: {
      title: "Een stuk inzetten",
      steps: [
        {
          task: "Je hebt een paard in de hand. Zet het in plaats van een zet op een leeg veld.",
          hint: "Tik op het paard in je hand en dan op een veld, of sleep het erheen.",
          done: "Een inzet is een hele zet. Vanaf nu beweegt dit paard als elk ander.",
        },
        {
          task: "De toren geeft schaak van een afstand. Zet er een stuk tussen.",
          hint: "Zet de loper op d1, e1 of f1. Een pion mag niet op de eerste of de laatste rij worden ingezet.",
          done: "Een stuk uit de hand stopt elk schaak van een afstand.",
        },
      ],
    },
    check: {
      title: "Inzetten met schaak en met mat",
      steps: [
        {
          task: "Zet het paard zo in dat het schaak geeft.",
          hint: "Vanaf e7, f6 of h6 valt een paard de koning op g8 aan.",
          done: "Een inzet mag schaak geven. In bughouse begint een aanval uit het niets.",
        },
        {
          task: "De zwarte koning zit opgesloten door zijn eigen stukken. Zet het paard in met mat.",
          hint: "Zoek het veld vanwaar het paard h8 aanvalt.",
          done: "Een inzet mag ook mat geven.",
        },
      ],
    },
    block: {
      title: "Mat waar nog iets tussen kan",
      steps: [
        {
          task: "De zwarte koning kan nergens heen. Zet de toren in met een schaak waar niets tussen kan.",
          hint: "Je loper dekt f8. Tussen f8 en g8 is geen plaats.",
          done: "Bij een schaak vanaf het veld ernaast kan er niets tussen: mat. Bij elk ander schaak mag zwart op een stuk van de partner wachten.",
        },
      ],
    },
    promotion: {
      title: "Promotie",
      steps: [
        {
          task: "Laat de pion promoveren en kijk wat je tegenstanders krijgen als het nieuwe stuk wordt geslagen.",
          hint: "Speel de pion van e7 naar e8 en kies een dame.",
          done: "Zwart sloeg de dame, maar de partner van zwart kreeg een pion: een gepromoveerd stuk is na het slaan weer een pion.",
        },
        {
          task: "Je partner heeft een dame nodig. Een van de zwarte dames was een pion: die heeft een stip. Sla de goede.",
          hint: "De dame op d6 heeft geen stip.",
          done: "Een echte dame blijft een dame: je partner geeft er mat mee.",
          why: "Een dame met een stip is na het slaan weer een pion.",
        },
      ],
    },
    sit: {
      title: "Wachten en de diagonaal",
      steps: [
        {
          task: "Elke zet verliest hier: zwart geeft mat op g2. De diagonaal is de tegenstander van je partner. Die staat schaak, kan zonder nieuw stuk niet zetten en heeft minder tijd dan jij. Wacht: zet niet.",
          hint: "Let op de klokken. Het stuk dat de diagonaal kan redden, kan alleen van dit bord komen.",
          done: "De vlag van de diagonaal viel en je team wint. Wacht zolang je meer tijd hebt dan de diagonaal.",
          why: "Zet niet. Laat de tijd van de diagonaal aflopen.",
        },
      ],
    },
    ask: {
      title: "Om een stuk vragen",
      steps: [
        {
          task: "Een paard zou mat geven. Vraag je partner erom: tik in je hand op de lege plaats van het paard.",
          hint: "Het is de tweede plaats van links, onder je bord.",
          done: "Je partner zag het verzoek en sloeg een paard voor je.",
          why: "Je hebt een paard nodig. Vraag er eerst om.",
        },
        {
          task: "Hier is je paard. Geef er mat mee.",
          hint: "Zoek het veld vanwaar het paard a8 aanvalt.",
          done: "Vraag op tijd, en alleen om een stuk dat beslist.",
        },
      ],
    },
    worth: {
      title: "Wat een stuk in de hand waard is",
      steps: [
        {
          task: "Sla het stuk dat in de hand van je partner het meest waard is.",
          hint: "Het paard op e4 valt een loper en een paard aan. Bij het schaak van een paard kan er niets tussen.",
          done: "Een stuk in de hand is ongeveer anderhalf keer zoveel waard als op het bord, en een paard meer dan een loper.",
          why: "In de hand is een paard meer waard: bij zijn schaak kan er niets tussen.",
        },
        {
          task: "Geef één stuk voor twee: sla twee keer op c6. Zwart slaat één keer terug.",
          hint: "Sla op c6 het paard en daarna de pion.",
          done: "Je partner kreeg twee stukken, je tegenstanders één. Twee voor één helpt het team dat er twee krijgt.",
          why: "Twee keer slaan op c6 geeft je partner een paard en een pion.",
        },
      ],
    },
    premove: {
      title: "Premove en voorwaardelijke inzet",
      steps: [
        {
          task: "Zwart denkt na. Voer je zet nu al in: een premove wordt gespeeld zodra je aan zet bent.",
          hint: "Met de dame op g7 is het mat.",
          done: "De premove werd meteen gespeeld en kostte bijna geen tijd.",
        },
        {
          task: "Je partner gaat zo een paard slaan. Zet het in voordat je het hebt: sleep vanaf de lege plaats in je hand, of druk op 2 en kies een veld.",
          hint: "Zet het paard in op f7.",
          done: "De voorwaardelijke inzet wachtte op zijn stuk en werd gespeeld toen het kwam.",
          why: "Voer de inzet van het paard in.",
        },
      ],
    },
  },
  lesson: (n) => `Les ${n}`,
  stepOf: (n, all) => `Stap ${n} van ${all}`,
  doneOf: (n, all) => `${n} van ${all} klaar`,
  isDone: "Klaar",
  all: "Alle lessen",
  hint: "Tip",
  show: "Toon de oplossing",
  again: "Nog een keer",
  nextStep: "Volgende stap",
  nextLesson: "Volgende les",
  finish: "Naar de lijst",
  startClocks: "Start de klokken",
  you: "Jij",
  partner: "Je partner",
  opponent: "Tegenstander",
  diagonal: "Diagonaal",
  right: "Goed zo!",
  notYet: "Nog niet.",
  waits: "Je zet wacht.",
  starting: "De tafel wordt klaargezet…",
  sitting: "De klokken lopen. Zet niet.",
  shown: "Dat was de oplossing. Probeer het nu zelf.",
  failed: (reason) => `Dat lukte niet: ${reason}`,
  missed: {
    nothing: "Je hebt niets geslagen.",
    board: "Dat was een zet op het bord. Zet een stuk uit je hand in.",
    quiet: "Dat is geen schaak.",
    escapes: "Dat is schaak, maar zwart heeft een antwoord.",
    blockable: "Dat is geen mat: zwart mag op een stuk van de partner wachten en het ertussen zetten.",
    stays: "Speel de pion naar de laatste rij.",
    unasked: "Dat stuk heb je nog niet.",
    illegal: "Toen je aan zet was, kon die zet niet.",
    moved: "Je deed een zet en zwart gaf mat.",
    flag: "Je team heeft verloren.",
  },
  gets: {
    P: "Je partner krijgt een pion.",
    N: "Je partner krijgt een paard.",
    B: "Je partner krijgt een loper.",
    R: "Je partner krijgt een toren.",
    Q: "Je partner krijgt een dame.",
  },
};
