// Words of the files to keep, in English. This file is the type of the others.

export const text = {
  forms: {
    bpgn: "Both boards as text, with everything recorded",
    "fics.bpgn": "For old viewers of FICS games",
    bfen: "The position shown now",
    png: "Picture of the position shown now",
    svg: "The same without pixels, for print and pages",
    gif: "The whole match as an animated picture",
    json: "The whole match as one object",
    csv: "A table with one row per half-move",
    jsonl: "The same rows, one object per line",
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
