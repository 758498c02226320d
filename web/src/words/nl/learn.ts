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
          task: "Je partner heeft een paard nodig. Sla er een: dan kan je partner het op zijn bord inzetten.",
          hint: "Je loper op b5 valt een paard aan.",
          done: "Je partner heeft het paard ingezet: schaakmat. Eén mat wint de match voor jullie allebei.",
        },
      ],
    },
    drop: {
      title: "Een stuk inzetten",
      steps: [
        {
          task: "Je hebt een paard in de hand. Zet het in op een leeg veld. Dat telt als je zet.",
          hint: "Tik op het paard in je hand en dan op een veld, of sleep het erheen.",
          done: "Een inzet is een hele zet. Vanaf nu beweegt dit paard als elk ander.",
        },
        {
          task: "De toren geeft schaak. Zet een stuk in tussen de toren en je koning.",
          hint: "Zet de loper op d1, e1 of f1. Een pion mag niet op de eerste of de laatste rij worden ingezet.",
          done: "Een stuk uit je hand kan tussen het schaak van een verre toren, loper of dame.",
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
          done: "Een inzet mag ook mat geven. Bij het schaak van een paard kan er niets tussen.",
        },
      ],
    },
    block: {
      title: "Mat waar niets tussen kan",
      steps: [
        {
          task: "De zwarte koning kan nergens heen. Zet de toren in met een schaak waar niets tussen kan.",
          hint: "Je loper dekt f8. Tussen f8 en g8 is geen plaats.",
          done: "Tussen toren en koning past niets: schaakmat. Van verder weg kon zwart op een stuk van de partner wachten en dat ertussen zetten.",
        },
      ],
    },
    promotion: {
      title: "Promotie",
      steps: [
        {
          task: "Laat de pion promoveren. Kijk dan wat je tegenstanders voor het nieuwe stuk krijgen.",
          hint: "Speel de pion van e7 naar e8 en kies een dame.",
          done: "Zwart sloeg de dame, maar de partner van zwart kreeg een pion: een gepromoveerd stuk is na het slaan weer een pion.",
        },
        {
          task: "Je partner heeft een dame nodig. De zwarte dame met een stip was een pion. Sla de andere.",
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
          task: "Elke zet verliest: zwart geeft mat op g2. Maar de diagonaal, de tegenstander van je partner, zit vast en heeft minder tijd dan jij. Wacht: zet niet.",
          hint: "Hier wordt niets geslagen, dus krijgt de diagonaal geen stuk.",
          done: "De tijd van de diagonaal was op en je team wint. Je kunt wachten zolang je meer tijd hebt dan de diagonaal.",
        },
      ],
    },
    ask: {
      title: "Om een stuk vragen",
      steps: [
        {
          task: "Een paard zou mat geven. Vraag je partner erom: tik op het bleke paard onder je bord.",
          hint: "Een bleek stuk heb je nog niet. Het paard is het tweede van links.",
          done: "Je partner zag het verzoek en sloeg een paard voor je.",
          why: "Je hebt een paard nodig.",
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
          task: "Je kunt een loper of een paard slaan. Welk stuk helpt je partner het meest? Sla het.",
          hint: "Het paard op e4 valt beide aan. Bij welk schaak kan er niets tussen?",
          done: "Bij het schaak van een paard kan er niets tussen, dus is het in de hand meer waard dan een loper. Elk stuk is in de hand ongeveer anderhalf keer zoveel waard als op het bord.",
          why: "Bij het schaak van een loper kan er iets tussen, bij dat van een paard niet.",
        },
        {
          task: "Sla twee keer op c6. Zwart slaat één keer terug: je partner krijgt twee stukken, je tegenstanders één.",
          hint: "Sla op c6 het paard en daarna de pion.",
          done: "Twee stukken voor één: nu heeft je team meer om in te zetten.",
          why: "Twee keer slaan op c6 geeft je partner een paard en een pion.",
        },
      ],
    },
    premove: {
      title: "Premove en voorwaardelijke inzet",
      steps: [
        {
          task: "Zwart denkt na. Geef nu al mat: je zet wacht als premove en wordt gespeeld zodra je aan zet bent.",
          hint: "Met de dame op g7 is het mat.",
          done: "De premove werd meteen gespeeld en kostte bijna geen tijd.",
        },
        {
          task: "Je partner gaat zo een paard slaan. Zet het met mat in voordat je het hebt: sleep het bleke paard naar een veld.",
          hint: "Zet het paard in op f7. Met een toetsenbord: druk op 2 en kies dan het veld.",
          done: "Dit is een voorwaardelijke inzet: die wachtte op zijn stuk en werd gespeeld toen het kwam.",
        },
      ],
    },
  },
  lesson: (n) => `Les ${n}`,
  doneOf: (n, all) => `${n} van ${all} klaar`,
  isDone: "Klaar",
  all: "Alle lessen",
  hint: "Tip",
  show: "Toon de oplossing",
  again: "Nog een keer",
  nextStep: "Volgende stap",
  nextLesson: "Volgende les",
  startClocks: "Start de klokken",
  you: "Jij",
  partner: "Je partner",
  opponent: "Tegenstander",
  diagonal: "Diagonaal",
  playsAs: "Wit op A, met je partner",
  right: "Goed zo!",
  notYet: "Nog niet.",
  waits: "Je zet wacht.",
  starting: "De tafel wordt klaargezet…",
  sitting: "De klokken lopen. Zet niet.",
  shown: "Dat was de oplossing. Probeer het nu zelf.",
  refused: (reason) => `Dat kan niet: ${reason}.`,
  failed: (reason) => `Dat lukte niet: ${reason}`,
  missed: {
    nothing: "Je hebt niets geslagen.",
    board: "Dat was een zet op het bord. Zet een stuk uit je hand in.",
    quiet: "Dat is geen schaak.",
    escapes: "Dat is schaak, maar zwart heeft een antwoord.",
    blockable: "Dat is geen mat: zwart mag op een stuk van de partner wachten en het ertussen zetten.",
    stays: "Speel de pion naar de laatste rij.",
    unasked: "Vraag om een stuk in plaats van te zetten.",
    otherPiece: "Met dat stuk geef je geen mat.",
    illegal: "Toen je aan zet was, kon die zet niet.",
    moved: "Je deed een zet en zwart gaf mat.",
  },
  gets: {
    P: "Je partner krijgt een pion.",
    N: "Je partner krijgt een paard.",
    B: "Je partner krijgt een loper.",
    R: "Je partner krijgt een toren.",
    Q: "Je partner krijgt een dame.",
  },
};
