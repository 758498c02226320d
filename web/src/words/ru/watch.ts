// The texts for watchers, in Russian.

import { counter } from "../plural.ts";
import type { WatchText } from "../en/watch.ts";

const count = counter("ru");

const ROLES = { P: "пешка", N: "конь", B: "слон", R: "ладья", Q: "ферзь" };

export const text: WatchText = {
  none: "Сейчас нет открытых матчей",
  and: (one, other) => `${one} и ${other}`,
  watchers: (n) => count(n, "зритель", "зрителя", "зрителей"),
  clockOnly: "Играют за настоящими досками: ходы не записываются.",
  listed: "Смотреть может каждый",
  listedHint: "Матч будет в списке идущих. Любой может и занять свободное место, если вы не закроете места.",
  deleteTable: "Удалить стол",
  deleteTableLong: "Удалить стол вместе со ссылкой и чатом? Сыгранные матчи сохранятся.",
  hints: "Фигуры, которые дали бы мат или спасли бы от него",
  unless: (name, board, roles) => `${name} (${board}) получит мат, если не придёт ${roles}`,
  mates: (name, role, squares) => `${name}: мат на ${squares}, если придёт ${role}`,
  matesNow: (name, role, squares) => `${name} сейчас даёт мат: ${role} на ${squares}`,
  a: ROLES,
  any: ROLES,
  or: (all) => joined(all),
  ticker: "Взятия и шахи",
  goesTo: (name) => `получает ${name}`,
  noEvents: "Здесь появятся взятия, выставления и шахи",
  // A table with given players.
  waitsFor: (names) => `Ждём: ${names}`,
  beginsAt: (time) => `Матч начнётся в ${time}.`,
  givesUp: (left) => `Если они не придут, матч будет отменён через ${left}.`,
  calledOff: "Матч отменён, потому что кто-то не пришёл.",
  allHere: "Все на месте.",
};

function joined(all: readonly string[]): string {
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} или ${last}`;
}
