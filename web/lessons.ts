// Makes the module `virtual:lessons`, with the steps of all lessons. They are read from corpus/lessons.tsv, which a test
// of the server solves.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

import { type Step, stepsIn } from "./src/learn/state/steps.ts";

const MODULE = "virtual:lessons";
/** Vite's prefix for the id of a module that is not a file. */
const RESOLVED = `\0${MODULE}`;

const FILE = fileURLToPath(new URL("../corpus/lessons.tsv", import.meta.url));

export function lessons(): Plugin {
  return {
    name: "bughouse-lessons",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      this.addWatchFile(FILE);
      const steps: readonly Step[] = stepsIn(readFileSync(FILE, "utf8"));
      return `export const steps = ${JSON.stringify(steps)};`;
    },
  };
}
