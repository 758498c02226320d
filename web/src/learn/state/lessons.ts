// The nine lessons, and which of them are done.

import { signal } from "@preact/signals";
import { steps } from "virtual:lessons";

import { keep, stored } from "../../stored.ts";
import type { LessonName } from "../../words/index.ts";
import type { Step } from "./steps.ts";

export interface Lesson {
  readonly name: LessonName;
  readonly steps: readonly Step[];
}

export const LESSONS: readonly Lesson[] = [...new Set(steps.map((one) => one.lesson))].map((name) => ({
  name: name as LessonName,
  steps: steps.filter((one) => one.lesson === name),
}));

const KEPT_AS = "lessons";

/** The names of the lessons that are done in this browser. */
export const done = signal<ReadonlySet<string>>(new Set());

/** Reads which lessons are done. */
export function recall(): void {
  const names = (stored(KEPT_AS) ?? "").split(" ");
  done.value = new Set(LESSONS.map((one) => one.name).filter((name) => names.includes(name)));
}

export function finish(name: LessonName): void {
  recall(); // Another tab may have finished a lesson meanwhile.
  done.value = new Set([...done.value, name]);
  keep(KEPT_AS, [...done.value].join(" "));
}
