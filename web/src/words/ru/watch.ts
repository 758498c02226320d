// The texts for watchers, in Russian.

import { counter } from "../plural.ts";
import type { WatchText } from "../en/watch.ts";

const count = counter("ru");

export const text: WatchText = {
  none: "Сейчас нет открытых матчей",
  and: (one, other) => `${one} и ${other}`,
  watchers: (n) => count(n, "зритель", "зрителя", "зрителей"),
  clockOnly: "Играют за настоящими досками: ходы не записываются.",
  deleteTable: "Удалить стол",
  deleteTableLong: "Удалить стол со ссылкой и чатом? Матчи сохранятся.",
  hints: "Фигуры, которые дали бы мат или спасли бы от него",
  ticker: "Взятия и шахи",
  goesTo: (name) => `получает ${name}`,
  noEvents: "Здесь появятся взятия, выставления и шахи",
};
