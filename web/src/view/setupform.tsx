// The form for the rules of a match: time, preset, every parameter, and what differs.

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";

import { checkRules } from "../socket/api.ts";
import { changeAllBack, changeBack, differences, setupOf, type Draft } from "../state/setup.ts";
import { h } from "../text/home.ts";
import { inLanguage, shownWords } from "../text/rules.ts";
import type { RulesChecked, RulesView, TableSetup } from "../wire.gen.ts";
import { Difference } from "./difference.tsx";
import { PresetChooser } from "./presetform.tsx";
import { RulesFile } from "./rulesfile.tsx";
import { rulesProblemText, rulesRequestProblem } from "./rulesproblem.ts";
import { Details } from "./rulesform.tsx";
import { TimeChooser } from "./timeform.tsx";

import "../style/rules.css";

/** A change is asked about when no other follows it at once. */
const SETTLED_MS = 200;

interface SetupFormProps {
  readonly rules: RulesView;
  readonly first: Draft;
  readonly label: string;
  readonly busyLabel: string;
  /** A rejection is shown as the reason why it could not be done. */
  readonly submit: (setup: TableSetup) => Promise<void>;
  /** What else is to be chosen. */
  readonly children?: ComponentChildren;
}

export function SetupForm({ rules: offered, first, label, busyLabel, submit, children }: SetupFormProps) {
  const said = shownWords();
  const rules = useMemo(() => inLanguage(offered), [offered, said]);
  const [draft, setDraft] = useState<Draft>(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const contradiction = useContradiction(offered, draft);
  // Rendered anew for another draft or language alone: an answer of the server that comes meanwhile
  // would take away what is being typed.
  const parts = useMemo(
    () => (
      <>
        <TimeChooser rules={rules} draft={draft} change={setDraft} />
        <PresetChooser rules={rules} draft={draft} change={setDraft} />
        <Details rules={rules} draft={draft} change={setDraft} />
        <Differences rules={rules} draft={draft} change={setDraft} />
        <RulesFile rules={rules} draft={draft} change={setDraft} />
      </>
    ),
    [rules, draft],
  );
  const send = async () => {
    setBusy(true);
    setProblem("");
    try {
      await submit(setupOf(rules, draft));
    } catch (reason) {
      setProblem(h().failed(rulesRequestProblem(reason)));
    }
    setBusy(false);
  };
  return (
    <form
      class="create"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {parts}
      {children}
      <div class="send">
        {(contradiction || problem) !== "" && (
          <p class="failure" role="alert">
            {contradiction || problem}
          </p>
        )}
        <button type="submit" class="button primary big" disabled={busy || contradiction !== ""}>
          {busy ? busyLabel : label}
        </button>
      </div>
    </form>
  );
}

const FITTING: RulesChecked = { problem: null };

/** A sentence about rules that do not fit together. */
function useContradiction(rules: RulesView, draft: Draft): string {
  const [checked, setChecked] = useState(FITTING);
  useEffect(() => {
    let current = true;
    const asking = setTimeout(() => {
      // Without an answer nothing is known to be wrong; the server says so when it is asked again.
      checkRules(setupOf(rules, draft)).then(
        (answer) => current && setChecked(answer),
        () => current && setChecked(FITTING),
      );
    }, SETTLED_MS);
    return () => {
      current = false;
      clearTimeout(asking);
    };
  }, [rules, draft]);
  // Made a sentence here, so that it follows the language of the page.
  return checked.problem === null ? "" : rulesProblemText(checked.problem);
}

interface DifferencesProps {
  readonly rules: RulesView;
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

function Differences({ rules, draft, change }: DifferencesProps) {
  const all = differences(rules, draft);
  if (all.length === 0) return <p class="muted">{h().unchanged}</p>;
  return (
    <div class="differences" aria-live="polite">
      <p>
        {h().changed(all.length)}
        <button type="button" class="button quiet" onClick={() => change(changeAllBack(draft))}>
          {h().reset}
        </button>
      </p>
      <ul>
        {all.map((one) => (
          <li key={one.param.name}>
            <Difference {...one} />
            <button
              type="button"
              class="button quiet"
              aria-label={h().resetOne(one.param.text)}
              onClick={() => change(changeBack(draft, one.param.name))}
            >
              ↺
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
