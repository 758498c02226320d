// Why an act at the desk was refused, and what was done.

import { event, refusal } from "../event/index.ts";
import { Button, Failure } from "../kit/index.ts";
import { t } from "../words/index.ts";
import { askedAt, busy, canUndo, does, refused, said } from "./doing.ts";
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
    <div class="desksaid row wraps">
      <p class="fine" role="status">
        {said.value}
      </p>
      {canUndo.value && (
        <Button disabled={busy.value} act={() => void does({ is: "undo" }, t.desk.facts.undone)}>
          {t.desk.undoThis}
        </Button>
      )}
    </div>
  );
}
