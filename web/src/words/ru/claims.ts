// The texts of matches over the board, in Russian: the mode of a table with its links for devices.

import type { ClaimsText } from "../en/claims.ts";
import { counter } from "../plural.ts";

const count = counter("ru");

export const text: ClaimsText = {
  overTheBoard: {
    title: "Как вы играете",
    mode: "Режим игры",
    modes: {
      online: "По сети",
      otb: "За доской",
      clock_only: "Только часы",
    },
    modeHints: {
      online: "Невозможные ходы отклоняются; мат и упавшие флажки находит сервер.",
      otb: "Ход считается сделанным после переключения часов; о мате, упавшем флажке и невозможном ходе заявляют игроки.",
      clock_only: "Четыре человека за настоящими досками: это их часы.",
    },
    arbiter: "Судья",
    arbiterHint: "Видит всё и выносит решения по заявлениям.",
    clock: "Часы для обеих досок",
    clockOf: (board) => `Часы для доски ${board}`,
    clockHint: "Для планшета между досками.",
    assistant: (seat) => `Ассистент: ${seat}`,
    assistants: "Ассистенты",
    make: "Создать ссылку",
    renew: "Новая ссылка",
    drop: "Отозвать",
    dropSure: "Отозвать эту ссылку?",
    present: (n) => count(n, "устройство", "устройства", "устройств"),
    invited: "не подключено",
    useHere: "На этом устройстве",
    link: (what) => `Ссылка: ${what}`,
    agreements: "Перед матчем",
    hands: "Резерв лежит",
    places: { in_front: "перед игроком", beside: "рядом с доской", behind: "позади доски" },
    settledBy: { players: "решили игроки", arbiter: "решил судья", both: "игроки и судья согласны" },
    unsettled: "Ещё не решено",
    wantedByPlayers: "игроки",
    wantedByArbiter: "судья",
    calls: "Судья сообщает, что видит: невозможные ходы, маты, упавшие флажки",
    callsHint: "Только если согласны все четверо (WBN 9.5).",
    agree: "Даю согласие",
    agreed: "Согласны",
    openClock: "Открыть часы",
  },
};
