// The texts about the lag of players in a match, in Russian.

import type { LagText } from "../en/lag.ts";

export const text: LagText = {
  lag: "Задержка, мс",
  all: "Задержка",
  bound: "Не более",
  claimed: "Указано",
  granted: "Зачтено",
  player: "Игрок",
  hint: "Сколько самое большее сервер мог зачесть по своему измерению, сколько указала страница игрока и сколько зачтено.",
};
