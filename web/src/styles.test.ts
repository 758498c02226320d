// Checks that the style sheets of two features style no class of each other by accident. A sheet stays in the page when a
// person goes on to another page, so a class that two features name alike looks different after a visit of the other.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const HERE = import.meta.dirname;

/** The features whose parts are on the page of a match, and which adjust that page. */
const IN_A_MATCH: ReadonlySet<string> = new Set(["talk", "claims", "result", "watch"]);

/** The classes that are a whole selector, each with the features that style them alone. */
function owners(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of readdirSync(HERE, { recursive: true, encoding: "utf8" }).filter((one) => one.endsWith(".css"))) {
    const folder = path.split("/")[0] ?? "";
    if (folder === "kit") continue;
    const css = readFileSync(join(HERE, path), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    for (const [, name = ""] of css.matchAll(/^ +(\.[a-z]+)(?=,| \{|:)/gm)) {
      const feature = IN_A_MATCH.has(folder) ? "match" : folder;
      found.set(name, (found.get(name) ?? new Set()).add(feature));
    }
  }
  return found;
}

it("each class has its look from one feature", () => {
  const shared = [...owners()].filter(([, features]) => features.size > 1);
  expect(shared.map(([name, features]) => `${name}: ${[...features].join(", ")}`)).toEqual([]);
});
