// The steps of the lessons, as corpus/lessons.tsv has them. The head of that file explains its columns.

import type { TableSetup } from "../../wire.gen.ts";

export interface Step {
  /** The name of the lesson. */
  readonly lesson: string;
  /** The number of the step in its lesson, from 1. */
  readonly number: number;
  /** Both boards as BFEN. */
  readonly start: string;
  readonly rules: TableSetup;
  /** Moves that are played while the learner waits. */
  readonly before: readonly string[];
  /** The goal of each move of the learner. */
  readonly goals: readonly string[];
  /** The moves that follow each move of the learner. */
  readonly replies: readonly (readonly string[])[];
  /** The shortest line of the learner's moves. */
  readonly solution: readonly string[];
}

/** The step in which the learner makes no move, at a real table. */
export function isSitting(step: Step): boolean {
  return step.goals[0] === "sit";
}

export function stepsIn(file: string): Step[] {
  const rows = file.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return rows.slice(1).map(stepOf);
}

function stepOf(row: string): Step {
  const [id = "", start = "", rules = "", before = "", goal = "", replies = "", solution = ""] = row.split("\t");
  const [lesson = "", number = ""] = id.split(".");
  const [preset = "", ...changes] = words(rules);
  return {
    lesson,
    number: Number(number),
    start,
    rules: { preset, set: changes.map((one) => one.split("=") as [string, string]) },
    before: words(before),
    goals: goal.split(";").map((one) => one.trim()),
    replies: replies.split(";").map(words),
    solution: words(solution),
  };
}

function words(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}
