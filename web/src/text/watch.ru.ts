// Words of watching, in Russian.

import { counter } from "./plural.ts";
import type { WatchText } from "./watch.en.ts";

const counted = counter("ru");

function count(n: number, one: string, few: string, many: string): string {
  return counted(n, { one, few, many, other: many });
}

const ROLES = { P: "пешка", N: "конь", B: "слон", R: "ладья", Q: "ферзь" };

export const text: WatchText = {
  title: "Идущие матчи",
  toMatches: "Смотреть идущие матчи",
  toMatchesHint: "Обе доски вживую, четверо часов и что решил бы конь.",
  running: (n) => count(n, "матч идёт", "матча идут", "матчей идут"),
  ended: "Только что закончились",
  none: "Открыто сейчас никто не играет",
  noneHint:
    "О матче знает лишь тот, у кого есть ссылка, если создатель не показал его всем. Создайте свой и отметьте «Смотреть может каждый»: на пустые места сядут боты.",
  make: "Создать матч",
  connecting: "Ищем матчи…",
  lost: "Связь потеряна. Она восстановится сама.",
  watch: (first, second) => `Смотреть: ${first} против ${second}`,
  replay: (first, second) => `Запись: ${first} против ${second}`,
  and: (one, other) => `${one} и ${other}`,
  match: (n) => `Матч ${n}`,
  paused: "Ждёт игроков",
  watchers: (n) => count(n, "зритель", "зрителя", "зрителей"),
  clockOnly: "Играют за настоящими досками: известны только часы.",
  listed: "Смотреть может каждый",
  listedHint: "Матч виден среди идущих. Пришедший может и занять пустое место, если вы их не закроете.",
  hints: "Что решила бы фигура",
  unless: (name, board, roles) => `${name} (${board}): мат, если не придёт ${roles}`,
  mates: (name, role, squares) => `${name}: ${role} матует на ${squares}`,
  matesNow: (name, role, squares) => `${name} матует: ${role} на ${squares}`,
  a: ROLES,
  any: ROLES,
  or: (all) => joined(all),
  ticker: "Что происходит",
  goesTo: (name) => `получает ${name}`,
  noEvents: "Здесь появятся взятия, сбросы и шахи",
  alone: "Смотреть одному",
  looking: "Смотрите вместе",
  you: "вы",
  leads: (name) => `Ведёт ${name}`,
  noLeader: "Никто не ведёт",
  youLeadShort: "Вы ведёте",
  togetherShort: "Вместе",
  close: "Закрыть",
  lead: "Вести",
  stopLeading: "Не вести",
  follow: "Следовать",
  following: "Вы следуете",
  notFollowing: "Вы смотрите другое",
  letIn: "Зрители могут вести и рисовать",
  wipe: "Стереть мои рисунки",
  drawHint: "Рисуют правой кнопкой мыши",
  draw: "Рисовать пальцем",
  over: "Начинается следующий матч.",
  toTable: "К столу",
  togetherFailed: (reason) => `Совместный просмотр: ${reason}`,
};

function joined(all: readonly string[]): string {
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} или ${last}`;
}
