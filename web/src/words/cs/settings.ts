// The words of the settings, in Czech. They are loaded with the sheet.

import type { SettingsText } from "../settings.ts";

export const text: SettingsText = {
  preview: "Náhled",
  groups: { board: "Šachovnice", pieces: "Kameny", sound: "Zvuk", play: "Hra", look: "Vzhled" },
  theme: "Barva polí",
  themes: { green: "Zelená", brown: "Hnědá", blue: "Modrá", gray: "Šedá", amber: "Jantarová", violet: "Fialová" },
  safe: "Jantarová a fialová jsou vhodné při poruše vnímání červené a zelené.",
  ownColors: "Vysoký kontrast má vlastní šachovnici.",
  set: "Podoba kamenů",
  sets: { cburnett: "Cburnett", modern: "Moderní", contrast: "Výrazné" },
  coordinates: "Souřadnice",
  places: { edge: "Na okraji", squares: "Na každém poli", off: "Vypnuto" },
  own: "Vaše šachovnice",
  sides: { left: "Vlevo", right: "Vpravo" },
  animation: "Animace",
  speeds: { off: "Vypnuto", fast: "Rychlá", normal: "Běžná", slow: "Pomalá" },
  anySound: "Zvuk",
  volumes: { moves: "Tahy na vaší šachovnici", partner: "Tahy na druhé šachovnici", low: "Málo času", signals: "Signály a chat" },
  try: "Přehrát",
  tryLong: (what: string) => `Přehrát: ${what}`,
  queen: "Pěšce vždy proměnit v dámu",
  queenNote: "Jezdce dostanete s klávesou Ctrl nebo Alt.",
  resign: "Ptát se, než se vzdám",
  look: "Vzhled stránky",
  looks: { system: "Podle systému", light: "Světlý", dark: "Tmavý" },
  reset: "Obnovit nastavení",
  resetSure: "Vrátit všechna nastavení do původního stavu?",
};
