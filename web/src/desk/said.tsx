// Why an act at the desk was refused, and what was done.

import { event, refusal } from "../event/index.ts";
import { Failure } from "../kit/index.ts";
import { askedAt, refused, said } from "./doing.ts";
import { Changes } from "./logtext.tsx";

/** If others have acted meanwhile, it says what they have done. */
export function Refused() {
  const problem = refused.value;
  const state = event.value;
  if (problem === null) return null;
  return (
    <Failure text={refusal(problem)}>
      {problem.code === "changed" && state !== null && <Changes state={state} since={askedAt.value} />}
    </Failure>
  );
}

export function Said() {
  return (
    <p class="desksaid fine" role="status">
      {said.value}
    </p>
  );
}
