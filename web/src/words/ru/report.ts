// The texts of the report of a match, in Russian.

import type { ReportText } from "../en/report.ts";

export const text: ReportText = {
  title: "Отчёт о матче",
  match: (game, day) => `Матч ${game} этого стола, ${day}.`,
  print: "Напечатать",
  board: (board) => `доска ${board}`,
  team: "Команда",
  hands: "Резерв",
  notRecorded: "ходы не записываются",
  different: "Отличие",
  here: "Здесь",
  published: "По тексту правил",
  notOver: "Матч не окончен.",
  raised: "Заявления и остановки",
  what: "Что",
  ruling: "Решение",
  upheld: "признано",
  rejected: "отклонено",
  open: "ждёт решения",
  log: "Протокол",
  article: "Статья",
  played: (name, move) => `${name} играет ${move}`,
  asOf: (time: string) => `действует с ${time}`,
  articles: "Статьи",
};
