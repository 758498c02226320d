// Words of the files to keep, in Dutch.

import type { DownloadText } from "./downloads.en.ts";

export const text: DownloadText = {
  forms: {
    bpgn: "Beide borden als tekst; de enige vorm die niets verliest",
    "fics.bpgn": "Voor oude programma’s die FICS-partijen tonen",
    bfen: "De stelling die nu te zien is",
    png: "Afbeelding van de stelling die nu te zien is",
    svg: "Hetzelfde zonder pixels, voor druk en pagina’s",
    gif: "De hele match als bewegende afbeelding",
    json: "De hele match als één object",
    csv: "Een tabel met één rij per halve zet",
    jsonl: "Dezelfde rijen, één object per regel",
  },
  names: {
    bpgn: "BPGN",
    "fics.bpgn": "BPGN, FICS",
    bfen: "BFEN",
    png: "Afbeelding (PNG)",
    svg: "Afbeelding (SVG)",
    gif: "Animatie (GIF)",
    json: "JSON",
    csv: "CSV",
    jsonl: "JSON-regels",
  },
};
