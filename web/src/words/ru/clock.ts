// The texts of the clock page, in Russian.

import type { ClockText } from "../en/clock.ts";

export const text: ClockText = {
  title: "Часы",
  names: "Кто играет?",
  begin: "Настроить часы",
  notYet: "Ещё нет",
  waitTable: "Ждём остальных за столом.",
  waitBoard: (board) => `Ждём часы доски ${board}.`,
  noKey: "Эта ссылка на часы здесь не действует.",
  readyTap: "Нажмите, если доска и часы в порядке",
  isReady: "Готово",
  startTap: "Нажмите, чтобы пустить часы белых",
  claim: "Заявить",
  menu: "Меню",
  stop: "Стоп",
  resume: "Дальше",
  firstFlag: (name) => `Первый флажок: ${name}`,
  before: (seconds) => `на ${seconds} с раньше следующего`,
  frozenFor: (seconds) => `Заморозка · ${seconds} с`,
  lastDropDraw: "Последнее выставление: ничья",
  lastDropSure: "На мат ответили последним выставлением. Записать ничью?",
  turn: "Поворот табло",
  turned: { across: "Друг против друга", upright: "Все прямо", down: "Все вверх ногами" },
  swap: "Поменять местами лево и право",
  awake: "Экран не погаснет",
  mayEnd: "Это устройство может само погасить экран",
  noLink: "Нет связи: переключения дойдут поздно или не дойдут",
  again: "Следующий матч",
  others: "Другие игроки",
};
