// The names and descriptions of the files that a person can download, in Russian.

import type { DownloadText } from "../en/downloads.ts";

export const text: DownloadText = {
  forms: {
    bpgn: "Обе доски как текст, со всем, что записано",
    "fics.bpgn": "Для старых программ просмотра партий FICS",
    bfen: "Позиция, показанная сейчас",
    png: "Картинка показанной сейчас позиции",
    svg: "Показанная сейчас позиция в векторном виде, для печати и сайтов",
    gif: "Весь матч как движущаяся картинка",
    json: "Весь матч как один объект JSON",
    csv: "Таблица, где у каждого полухода своя строка",
    jsonl: "Строки таблицы CSV, каждая как объект JSON",
  },
  names: {
    bpgn: "BPGN",
    "fics.bpgn": "BPGN, FICS",
    bfen: "BFEN",
    png: "Картинка (PNG)",
    svg: "Картинка (SVG)",
    gif: "Анимация (GIF)",
    json: "JSON",
    csv: "CSV",
    jsonl: "Строки JSON",
  },
};
