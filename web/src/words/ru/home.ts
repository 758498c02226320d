// The texts of the start page and of the form for rules, in Russian.

import type { HomeText } from "../en/home.ts";
import { counter } from "../plural.ts";

const count = counter("ru");

export const text: HomeText = {
  title: "Шведские шахматы",
  tagline: "Две доски. Четыре игрока. Одна ссылка.",
  intro:
    "Взятые вами фигуры получает партнёр и может выставить их на другой доске. Создайте матч, отправьте ссылку и играйте.",
  time: "Время",
  minutes: "Минуты",
  seconds: "Секунды",
  bonus: "Добавление за ход",
  ownTime: "Другое",
  bonusHints: {
    fischer: "После каждого хода добавляется столько секунд.",
    bronstein: "После хода возвращается потраченное время, но не больше указанных секунд.",
    delay: "На каждом ходу часы начинают идти только через столько секунд.",
  } as Record<string, string>,
  odds: "Другое время для отдельных мест",
  oddsHint: "Если поле пустое, действует время, указанное выше.",
  oddsOf: (color: string, board: string) => `${color}, доска ${board}, с`,
  details: "Все правила по одному",
  changed: (n) =>
    count(n, "отличие от выбранного набора правил", "отличия от выбранного набора правил", "отличий от выбранного набора правил"),
  unchanged: "Точно по выбранному набору правил.",
  reset: "Вернуть как в наборе",
  changedHere: (n) => count(n, "отличие", "отличия", "отличий"),
  insteadOf: (preset) => `Вместо: ${preset}`,
  resetOne: (rule) => `Вернуть как в наборе: ${rule}`,
  source: (source) => `Источник: ${source}.`,
  special: "Чем отличаются эти правила",
  nothingSpecial: "Обычные правила.",
  clubs: "Клубные варианты",
  file: "Правила файлом: перетащите сюда файл TOML или",
  openFile: "Открыть файл",
  saveFile: "Скачать",
  fileTaken: (name) => `Правила загружены из файла ${name}.`,
  fileWrong: (name) => `${name} загрузить нельзя:`,
  create: "Создать матч",
  creating: "Создаётся…",
  failed: (reason) => `Матч создать не удалось: ${reason}`,
  loadFailed: "Правила загрузить не удалось.",
  retry: "Повторить",
  lanTitle: "В этой сети",
  lanText: "Другие в той же сети открывают один из этих адресов.",
};
