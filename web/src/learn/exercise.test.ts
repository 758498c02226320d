import { describe, expect, it } from "vitest";
import { steps } from "virtual:lessons";

import LESSONS from "../../dev/lessons.json" with { type: "json" };
import { ApiError } from "../net/index.ts";
import type { PositionTryView } from "../wire.gen.ts";
import { Exercise } from "./exercise.ts";
import type { Step } from "./state/steps.ts";

/** The answers of the program, which the gallery shows too. */
const ANSWERS = LESSONS as unknown as Readonly<Record<string, PositionTryView>>;

function answer({ start }: Step, moves: readonly string[]): Promise<PositionTryView> {
  const known = ANSWERS[`${start} ${moves.join(".")}`];
  if (known !== undefined) return Promise.resolve(known);
  return Promise.reject(new ApiError({ code: "illegal", text: "illegal" }, 422));
}

/** Lets all promises that need no time come to their end. */
function settled(): Promise<void> {
  return new Promise((done) => {
    setImmediate(done);
  });
}

async function begun(lesson: string): Promise<Exercise> {
  const step = steps.find((one) => one.lesson === lesson);
  if (step === undefined) throw new Error(`no lesson ${lesson}`);
  const exercise = new Exercise(step, answer, () => Promise.resolve());
  exercise.start();
  await settled();
  return exercise;
}

describe("a step", () => {
  it("is solved by a move that reaches the goal, and shows the reply", async () => {
    const one = await begun("capture");
    expect(one.stage.value).toEqual({ is: "yours" });
    expect(one.input.A.value.mover).toBe("A");
    one.send("A", "b5c6", "play");
    await settled();
    expect(one.stage.value).toEqual({ is: "solved" });
    expect(one.boards.B.value?.view.last).toEqual(["f2"]);
    expect(one.input.A.value.mover).toBeNull();
  });

  it("is missed by another move, and begins again", async () => {
    const one = await begun("capture");
    const match = one.match.value;
    one.send("A", "f3e5", "play");
    await settled();
    expect(one.stage.value).toEqual({ is: "missed", why: { is: "gets", role: "P" } });
    expect(one.misses.value).toBe(1);
    one.again();
    await settled();
    expect(one.stage.value).toEqual({ is: "yours" });
    expect(one.match.value).not.toBe(match);
    expect(one.boards.A.value?.view.ply).toBe(0);
  });

  it("takes no move while another one is judged", async () => {
    const one = await begun("capture");
    one.send("A", "f3e5", "play");
    one.send("A", "b5c6", "play");
    await settled();
    expect(one.stage.value.is).toBe("missed");
  });

  it("ignores an answer that comes after it began again", async () => {
    const one = await begun("capture");
    one.send("A", "f3e5", "play");
    one.again();
    await settled();
    expect(one.stage.value).toEqual({ is: "yours" });
    expect(one.misses.value).toBe(0);
  });

  it("is shown, and is not solved by that", async () => {
    const one = await begun("capture");
    one.show();
    await settled();
    expect(one.stage.value).toEqual({ is: "shown" });
    expect(one.boards.B.value?.view.last).toEqual(["f2"]);
  });

  it("says why it cannot be shown", async () => {
    const step = steps[0];
    if (step === undefined) throw new Error("there are lessons");
    const one = new Exercise(step, () => Promise.reject(new ApiError({ code: "too_many_tries", text: "wait a while" }, 429)));
    one.start();
    await settled();
    expect(one.stage.value).toEqual({ is: "failed", reason: "wait a while" });
  });

  it("says why a drop is not possible, until the learner moves", async () => {
    const one = await begun("drop");
    one.impossible("A", "N@e1");
    await settled();
    expect(one.stage.value).toMatchObject({ is: "yours", refused: { code: "illegal" } });
    one.again();
    await settled();
    expect(one.stage.value).toEqual({ is: "yours" });
  });

  it("of asking is missed by a request for another piece", async () => {
    const one = await begun("ask");
    one.askFor("B");
    expect(one.stage.value).toEqual({ is: "missed", why: { is: "otherPiece" } });
  });
});
