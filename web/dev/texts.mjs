// Prints the texts of the catalogues, one JSON object a line: {"language", "file", "line", "text"}. `cargo xtask spell` reads
// them. The files are parsed, not run, so that every branch of a sentence is read. A text with a value inside is printed as
// the parts around it.

import { readdirSync, readFileSync } from "node:fs";

import { parseSync } from "vite";

const WORDS = new URL("../src/words/", import.meta.url);
/** Keys of texts that are not words: codes of signals, letters of pieces, an example of a game. */
const NO_WORDS = new Set(["codes", "letters", "placeholder", "language"]);

/** Whether the value of a node may be words of its own: no key, type, import, or argument that names a language. */
function textsIn(node, found) {
  if (Array.isArray(node)) for (const one of node) textsIn(one, found);
  if (typeof node?.type !== "string") return;
  if (/^(?:Import|TS)/.test(node.type) && node.type !== "TSAsExpression") return;
  if (node.type === "Literal" && typeof node.value === "string") found.push([node.start, node.value]);
  if (node.type === "TemplateElement") found.push([node.start, node.value.cooked]);
  if (node.type === "CallExpression" && node.callee.name === "counter") return;
  if (node.type === "BinaryExpression" || (node.type === "Property" && NO_WORDS.has(node.key.name))) return;
  for (const [key, value] of Object.entries(node)) {
    if (node.type === "Property" && key === "key") continue;
    if (key === "typeAnnotation" || key === "returnType" || key === "typeArguments") continue;
    if (typeof value === "object" && value !== null) textsIn(value, found);
  }
}

for (const language of readdirSync(WORDS, { withFileTypes: true })) {
  if (!language.isDirectory()) continue;
  for (const name of readdirSync(new URL(`${language.name}/`, WORDS)).filter((one) => one.endsWith(".ts"))) {
    const file = `src/words/${language.name}/${name}`;
    const source = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
    const found = [];
    textsIn(parseSync(name, source).program, found);
    for (const [start, text] of found) {
      const line = source.slice(0, start).split("\n").length;
      process.stdout.write(`${JSON.stringify({ language: language.name, file: `web/${file}`, line, text })}\n`);
    }
  }
}
