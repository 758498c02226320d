// The words of a match's report, in Russian.

import type { ReportText } from "./report.en.ts";

export const text: ReportText = {
  title: "Отчёт о матче",
  match: (game, day) => `Матч ${game} этого стола, ${day}.`,
  print: "Напечатать",
  loading: "Загрузка…",
  home: "В начало",
  players: "Игроки",
  board: (board) => `доска ${board}`,
  team: "Команда",
  rules: "Правила",
  notRecorded: "ходы не записываются",
  different: "Отличие",
  here: "Здесь",
  published: "Как изданы",
  result: "Результат",
  notOver: "Матч не окончен.",
  raised: "Требования и остановки",
  number: "№",
  time: "Время",
  what: "Что",
  ruling: "Решение",
  upheld: "признано",
  rejected: "отклонено",
  open: "не решено",
  log: "Протокол",
  article: "Статья",
  played: (name, move) => `${name} играет ${move}`,
  articles: "Статьи",
  arbiter: "Судья",
};
