// The words of the settings, in Russian. They are loaded with the sheet.

import type { SettingsText } from "../settings.ts";

export const text: SettingsText = {
  preview: "Образец",
  groups: { board: "Доска", pieces: "Фигуры", sound: "Звук", play: "Игра", look: "Оформление" },
  theme: "Цвет полей",
  themes: { green: "Зелёный", brown: "Коричневый", blue: "Синий", gray: "Серый", amber: "Янтарный", violet: "Фиолетовый" },
  safe: "Янтарный и фиолетовый подходят тем, кто не различает красный и зелёный.",
  ownColors: "У высокой контрастности своя доска.",
  set: "Вид фигур",
  sets: { cburnett: "Cburnett", modern: "Современные", contrast: "Крупные" },
  coordinates: "Координаты",
  places: { edge: "По краю", squares: "На каждом поле", off: "Скрыть" },
  own: "Ваша доска",
  sides: { left: "Слева", right: "Справа" },
  animation: "Анимация",
  speeds: { off: "Нет", fast: "Быстрая", normal: "Обычная", slow: "Медленная" },
  anySound: "Звук",
  volumes: { moves: "Ходы на вашей доске", partner: "Ходы на другой доске", low: "Мало времени", signals: "Сигналы и чат" },
  try: "Проверить",
  tryLong: (what: string) => `Проверить: ${what}`,
  queen: "Пешка всегда становится ферзём",
  queenNote: "С клавишей Ctrl или Alt — конём.",
  resign: "Спрашивать перед сдачей",
  look: "Светлая или тёмная тема",
  looks: { system: "Как в системе", light: "Светлая", dark: "Тёмная" },
  reset: "Сбросить настройки",
  resetSure: "Сбросить все настройки?",
};
