// Words of the files to keep, in Russian.

import type { DownloadText } from "./downloads.en.ts";

export const text: DownloadText = {
  forms: {
    bpgn: "Обе доски как текст; единственная форма без потерь",
    "fics.bpgn": "Для старых программ просмотра партий FICS",
    bfen: "Позиция, показанная сейчас",
    png: "Картинка показанной сейчас позиции",
    svg: "То же без пикселей, для печати и страниц",
    gif: "Весь матч как движущаяся картинка",
    json: "Весь матч как один объект",
    csv: "Таблица, одна строка на полуход",
    jsonl: "Те же строки, по объекту в строке",
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
