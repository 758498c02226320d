// The names and descriptions of the files that a person can download, in Dutch.

import type { DownloadText } from "../en/downloads.ts";

export const text: DownloadText = {
  forms: {
    bpgn: "Beide borden als tekst, met alles wat is vastgelegd",
    "fics.bpgn": "Voor oude programma’s die FICS-partijen tonen",
    bfen: "De stelling die nu te zien is",
    png: "Afbeelding van de stelling die nu te zien is",
    svg: "De stelling die nu te zien is als vectorafbeelding, voor druk en webpagina’s",
    gif: "De hele match als bewegende afbeelding",
    json: "De hele match als één JSON-object",
    csv: "Een tabel met één rij per halve zet",
    jsonl: "De rijen van de CSV-tabel, één JSON-object per regel",
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
