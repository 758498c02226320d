import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { ApiError } from "../net/api.ts";
import { loadText, loadWords, speak, t } from "../words/language.ts";
import { loadRulesText, rulesProblemText } from "../words/rules.ts";
import { requestProblem } from "./words.ts";

beforeAll(() => Promise.all([loadText(), loadRulesText(), loadWords(["home"])]));

/** The refusal of a move that a visitor tries out. */
const MOVE = {
  code: "illegal",
  args: { mv: "e2e5", why: { unreachable: { role: "P", from: "e2", to: "e5" } } },
  text: "illegal e2e5: a pawn does not go from e2 to e5 here",
};
/** The refusal of rules that contradict each other. */
const RULES = {
  code: "contradiction",
  args: "one_board_take",
  text: "promo.source = take needs the other board, but match.boards is 1",
};

describe.each(["cs", "nl", "ru"] as const)("in %s", (language) => {
  beforeEach(() => speak(language));

  it("a refused move is explained with the move and its squares", () => {
    const said = requestProblem(new ApiError(MOVE, 422));
    expect(said).not.toBe(MOVE.text);
    expect(said).toMatch(/e2e5.*e2.*e5/);
  });
  it("refused rules are explained without the names of parameters", () => {
    const said = requestProblem(new ApiError(RULES, 400), rulesProblemText);
    expect(said).not.toBe(RULES.text);
    expect(said).not.toMatch(/promo\.|match\./);
  });
  it("other refusals of rules have their usual sentences", () => {
    const many = new ApiError({ code: "too_many_tables", text: "too many" }, 429);
    expect(requestProblem(many, rulesProblemText)).toBe(requestProblem(many));
    expect(requestProblem(many)).not.toBe("too many");
  });
  it("an error for which the page has no words is shown in the server's words", () => {
    const text = "a line has at most 200 half-moves";
    expect(requestProblem(new ApiError({ code: "line_too_long", args: 200, text }, 400))).toBe(text);
  });
});

it("a refused starting time has the limits in the words of the page, without the name of the parameter", () => {
  const refused = { code: "bad_value", args: { name: "clock.base_s", value: "0" }, text: "clock.base_s cannot be 0" };
  expect(requestProblem(new ApiError(refused, 400), rulesProblemText)).toBe(t.home.timeLimits);
});

it("in English the server's words are shown, and a sentence for rules that contradict each other", async () => {
  await speak("en");
  expect(requestProblem(new ApiError(MOVE, 422))).toBe(MOVE.text);
  expect(requestProblem(new ApiError(RULES, 400), rulesProblemText)).toBe("promotion by exchange needs two boards");
});
