// What HTTP refuses is said in the language of the page, men by their names.

import { beforeAll, expect, it } from "vitest";

import { ApiError } from "../socket/api.ts";
import { loadText } from "../text/index.ts";
import { speak } from "../text/language.ts";
import { loadServerText } from "../text/server.ts";
import { problemText } from "./problem.ts";

beforeAll(() => Promise.all([loadText(), loadServerText()]));

it("a tried move that is refused is explained in each language", async () => {
  const sentence = '"e2e5" on board A: a pawn does not go from e2 to e5';
  const because = { is: "unreachable", role: "P", from: "e2", to: "e5" } as const;
  const refused = new ApiError(sentence, 422, { why: "illegal", mv: "e2e5", because });
  const saidIn = async (language: "en" | "cs" | "ru" | "nl") => {
    await speak(language);
    return problemText(refused);
  };
  expect(await saidIn("en")).toBe(sentence);
  expect(await saidIn("cs")).toBe("e2e5 není přípustný tah: Pěšec odtud takto netáhne: e2–e5");
  expect(await saidIn("ru")).toBe("e2e5 — невозможный ход: Пешка так не ходит: e2–e5");
  expect(await saidIn("nl")).toMatch(/^e2e5 .*: Pion /);
});

it("a line that is too long, or begins behind the end, names its numbers", async () => {
  await speak("nl");
  expect(problemText(new ApiError("", 400, { why: "line_too_long", most: 200 }))).toContain("200 halve zetten");
  await speak("ru");
  expect(problemText(new ApiError("", 422, { why: "not_so_far", ply: 9, all: 4 }))).toBe("полухода 9 нет, всего их 4");
});
