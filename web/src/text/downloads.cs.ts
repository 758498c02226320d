// Words of the files to keep, in Czech.

import type { DownloadText } from "./downloads.en.ts";

export const text: DownloadText = {
  forms: {
    bpgn: "Obě šachovnice jako text; jediná podoba, která nic neztratí",
    "fics.bpgn": "Pro staré prohlížeče partií z FICS",
    bfen: "Právě zobrazená pozice",
    png: "Obrázek právě zobrazené pozice",
    svg: "Totéž bez pixelů, pro tisk a stránky",
    gif: "Celý zápas jako pohyblivý obrázek",
    json: "Celý zápas jako jeden objekt",
    csv: "Tabulka, jeden řádek na půltah",
    jsonl: "Tytéž řádky, jeden objekt na řádku",
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
