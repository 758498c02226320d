// The words of a table whose match the lobby made, in Russian.

import { counter } from "../plural.ts";
import type { FourText } from "../en/four.ts";

const count = counter("ru");

export const text: FourText = {
  waitsFor: (names) => `Ждём: ${names}`,
  allHere: "Все на месте",
  plan: (name) => `Обсудите план с партнёром: ${name}`,
  others: "Игроки договариваются",
  beginsIn: (seconds) => `Матч начнётся не позже чем через ${count(seconds, "секунду", "секунды", "секунд")}.`,
  beginsAt: (time) => `Матч начнётся в ${time}.`,
  givesUp: (left) => `Если они не придут, матч будет отменён через ${left}.`,
  calledOff: "Матч отменён, потому что кто-то не пришёл.",
  notHere: "Этот матч за этим столом больше не играется.",
  ready: "Готово",
  readyOf: (ready, all) => `готово: ${ready} из ${all}`,
  exchange: "Поменяться досками",
  youGet: (color, board) => `Тогда вы играете ${color === "white" ? "белыми" : "чёрными"} на доске ${board}`,
  wantsExchange: (name) => `${name} хочет поменяться досками`,
  askedExchange: (name) => `Ждём согласия: ${name}`,
  isCalledOff: (names) => `Матча не будет, нет игрока: ${names}`,
  score: "Счёт серии",
  lagShort: (ms) => `${ms} мс`,
  lag: (ms) => `Задержка: ${ms} мс`,
  there: "Вы здесь?",
  thereHint: "Сделайте ход, коснитесь экрана или нажмите клавишу, иначе матч закончится, а ваше место может занять другой.",
  here: "Я здесь",
  isAsked: (name) => `Проверяем, на месте ли ${name}`,
  abortCosts: "Это считается уходом: второй раз за час вы ждёте 2 минуты.",
  same: "Ещё раз вчетвером",
  change: "Сменить партнёров",
  again: (name) => `Ещё раз в паре: ${name}`,
  askedAgain: (name) => `Ждём ответа: ${name}`,
  look: "Искать других",
  looking: (found) => `Стоп (${found} из 4)`,
  leave: "Уйти",
  left: (names) => `Больше не играют: ${names}`,
  free: "Теперь можно уйти без штрафа.",
  setOver: "Эта четвёрка больше не сыграет вместе.",
  absent: (name) => `Один из игроков не играл (${name}), поэтому матч без результата.`,
  wereAbsent: "Вы ушли или не играли, поэтому матч без результата.",
  replaced: "Место предлагаем тому, кто ждёт дольше всех.",
  playOn: "Никто не ждёт. Доиграете с ботом?",
  first: "Вы снова на своём месте в очереди.",
  wait: (time) => `Искать снова можно через ${time}.`,
};
