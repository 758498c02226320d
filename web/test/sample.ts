// The sample game of the Laws, read from the corpus.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Seat } from "../src/wire.gen.ts";

export interface SamplePly {
  readonly seat: Seat;
  readonly san: string;
  readonly uci: string;
}

const FILE = join(import.meta.dirname, "../../corpus/matches/wbn-sample.tsv");

export const SAMPLE: readonly SamplePly[] = readFileSync(FILE, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [seat = "", san = "", uci = ""] = line.split("\t");
    return { seat: seat as Seat, san, uci };
  });
