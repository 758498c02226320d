// The names and descriptions of the files that a person can download, in Czech.

import type { DownloadText } from "../en/downloads.ts";

export const text: DownloadText = {
  forms: {
    bpgn: "Obě šachovnice jako text, se vším, co je zaznamenáno",
    "fics.bpgn": "Pro staré programy, které ukazují partie z FICS",
    bfen: "Právě zobrazená pozice",
    png: "Obrázek právě zobrazené pozice",
    svg: "Právě zobrazená pozice jako vektorový obrázek, pro tisk a web",
    gif: "Celý zápas jako pohyblivý obrázek",
    json: "Celý zápas jako jeden objekt JSON",
    csv: "Tabulka s jedním řádkem pro každý půltah",
    jsonl: "Řádky tabulky CSV, každý jako objekt JSON",
  },
  names: {
    bpgn: "BPGN",
    "fics.bpgn": "BPGN, FICS",
    bfen: "BFEN",
    png: "Obrázek (PNG)",
    svg: "Obrázek (SVG)",
    gif: "Animace (GIF)",
    json: "JSON",
    csv: "CSV",
    jsonl: "JSON po řádcích",
  },
};
