import { beforeAll, expect, it } from "vitest";

import { ApiError } from "../net/api.ts";
import { loadText } from "../words/text.ts";
import { speak, type Language } from "../words/language.ts";
import { requestProblem } from "./problem.ts";

beforeAll(() => loadText());

it("the refusal of a move that a visitor tries out is explained in each language", async () => {
  const text = "illegal e2e5: a pawn does not go from e2 to e5 here";
  const args = { mv: "e2e5", why: { unreachable: { role: "P", from: "e2", to: "e5" } } };
  const refused = new ApiError({ code: "illegal", args, text }, 422);
  const saidIn = async (language: Language) => {
    await speak(language);
    return requestProblem(refused);
  };
  expect(await saidIn("en")).toBe(text);
  expect(await saidIn("cs")).toBe("e2e5 není přípustný tah: Pěšec takto táhnout nemůže: e2–e5");
  expect(await saidIn("ru")).toBe("e2e5 — невозможный ход: Пешка так не ходит: e2–e5");
  expect(await saidIn("nl")).toMatch(/^e2e5 .*: Pion /);
});

it("an error for which the page has no words is shown in the server's words", async () => {
  await speak("nl");
  const text = "a line has at most 200 half-moves";
  expect(requestProblem(new ApiError({ code: "line_too_long", args: 200, text }, 400))).toBe(text);
});
