import { expect, it } from "vitest";

import { speak, t } from "./language.ts";
import { clockText, decimal, signed, span } from "./time.ts";
import { bound } from "./typeset.ts";

/** The text with `_` for each space that does not break a line. */
const shown = (text: string, language: string) => bound(text, language).replaceAll("\u00a0", "_");

it.each([
  ["en", "Freeze 5 s, 20 MB, 3 watchers", "Freeze 5_s, 20_MB, 3 watchers"],
  ["en", "1 second behind", "1 second behind"],
  ["ru", "Чёрные на доске A", "Чёрные на доске_A"],
  ["cs", "K šachovnici a s věží (v ruce) na 5 s", "K_šachovnici a_s_věží (v_ruce) na 5_s"],
  ["cs", "Zápas 3 · 5+0", "Zápas 3 · 5+0"],
  ["ru", "Ход в 5 с — и к столу № 1", "Ход в_5_с_— и_к_столу №_1"],
  ["nl", "Nog 2 plaatsen vrij, 5 s", "Nog 2_plaatsen vrij, 5_s"],
])("%s: %s", (language, text, expected) => {
  expect(shown(text, language)).toBe(expected);
});

/** Times and numbers in the language of the page. */
function times(): readonly string[] {
  return [clockText(4_500, 1), clockText(-4_500, 3), clockText(65_000), signed(4_200), signed(-31_000), span(4_200), decimal(1.5, 1), decimal(0.25, 3)];
}

it("the words of the page are bound, and its decimals have the sign of the language", async () => {
  const english = ["0:04.5", "−0:04.500", "1:05", "+4.2", "−0:31", "4.2", "1.5", "0.250"];
  expect(times()).toEqual(english);
  for (const one of ["cs", "ru", "nl"] as const) {
    await speak(one);
    expect(times()).toEqual(english.map((text) => text.replace(".", ",")));
  }
  await speak("cs");
  expect(t.arbiter.freeze(5)).toBe("Zmrazit na 5\u00a0s");
  await speak("en");
});
