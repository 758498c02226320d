// The words of the settings, in Dutch. They are loaded with the sheet.

import type { SettingsText } from "../settings.ts";

export const text: SettingsText = {
  preview: "Voorbeeld",
  groups: { board: "Bord", pieces: "Stukken", sound: "Geluid", play: "Spelen", look: "Weergave" },
  theme: "Kleur van de velden",
  themes: { green: "Groen", brown: "Bruin", blue: "Blauw", gray: "Grijs", amber: "Amber", violet: "Violet" },
  safe: "Amber en violet zijn geschikt bij rood-groenkleurenblindheid.",
  ownColors: "Hoog contrast heeft een eigen bord.",
  set: "Vorm van de stukken",
  sets: { cburnett: "Cburnett", modern: "Strak", contrast: "Vet" },
  coordinates: "Coördinaten",
  places: { edge: "Langs de rand", squares: "Op elk veld", off: "Uit" },
  own: "Je eigen bord",
  sides: { left: "Links", right: "Rechts" },
  animation: "Animatie",
  speeds: { off: "Uit", fast: "Snel", normal: "Normaal", slow: "Langzaam" },
  anySound: "Geluid",
  volumes: { moves: "Zetten op je eigen bord", partner: "Zetten op het andere bord", low: "Weinig tijd", signals: "Signalen en chat" },
  try: "Probeer",
  tryLong: (what: string) => `Probeer: ${what}`,
  queen: "Altijd promoveren tot dame",
  queenNote: "Houd Ctrl of Alt ingedrukt voor een paard.",
  resign: "Vragen voordat je opgeeft",
  look: "Licht of donker",
  looks: { system: "Systeem", light: "Licht", dark: "Donker" },
  reset: "Standaard herstellen",
  resetSure: "Alle instellingen terugzetten?",
};
