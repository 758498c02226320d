// The names and descriptions of the files that a person can download, in English. The type
// of this object is the type of its translations.

export const text = {
  forms: {
    bpgn: "Both boards as text, with everything recorded",
    "fics.bpgn": "For old programs that show FICS games",
    bfen: "The position shown now",
    png: "Picture of the position shown now",
    svg: "The position shown now as a vector picture, for print and web pages",
    gif: "The whole match as an animated picture",
    json: "The whole match as one JSON object",
    csv: "A table with one row per half-move",
    jsonl: "The rows of the CSV table, one JSON object per line",
  },
  names: {
    bpgn: "BPGN",
    "fics.bpgn": "BPGN, FICS",
    bfen: "BFEN",
    png: "Picture (PNG)",
    svg: "Picture (SVG)",
    gif: "Animation (GIF)",
    json: "JSON",
    csv: "CSV",
    jsonl: "JSON lines",
  },
};

export type DownloadText = typeof text;
