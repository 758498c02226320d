// The button that names the rules and opens the choice of others.

import { useLayoutEffect, useState } from "preact/hooks";

import { Button, Failure } from "../kit/index.ts";
import { presetName, t } from "../words/index.ts";
import { useRules } from "./loaded.ts";
import { differences } from "./state/setup.ts";
import type { FormPart } from "./timeform.tsx";

export function RulesButton(part: FormPart) {
  const { rules, draft } = part;
  const [open, set] = useState(false);
  const { loaded, problem } = useRules(open);
  // The next press loads them again.
  useLayoutEffect(() => {
    if (problem !== null) set(false);
  }, [problem]);
  const changed = differences(rules, draft).filter(({ param }) => !param.name.startsWith("clock.")).length;
  return (
    <>
      <Button look="rulesbutton" aria-haspopup="dialog" act={() => set(true)}>
        <span>
          {t.home.rulesAre(presetName(draft.preset))}
          {changed > 0 && <small> {t.home.changedHere(changed)}</small>}
        </span>
        <span aria-hidden="true">▾</span>
      </Button>
      <Failure text={problem} />
      {open && loaded !== null && <loaded.RulesSheet {...part} close={() => set(false)} />}
    </>
  );
}
