// The form for the rules of a match: time, preset, every parameter, and what differs.

import { useState } from "preact/hooks";

import { differences, setupOf, type Draft } from "../state/setup.ts";
import { t } from "../text/index.ts";
import type { RulesView, TableSetup } from "../wire.gen.ts";
import { Details, PresetChooser } from "./rulesform.tsx";
import { TimeChooser } from "./timeform.tsx";

interface SetupFormProps {
  readonly rules: RulesView;
  readonly first: Draft;
  readonly label: string;
  readonly busyLabel: string;
  /** A rejection is shown as the reason why it could not be done. */
  readonly submit: (setup: TableSetup) => Promise<void>;
}

export function SetupForm({ rules, first, label, busyLabel, submit }: SetupFormProps) {
  const [draft, setDraft] = useState<Draft>(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const send = async () => {
    setBusy(true);
    setProblem("");
    try {
      await submit(setupOf(rules, draft));
    } catch (reason) {
      setProblem(t.home.failed((reason as Error).message));
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
      <TimeChooser rules={rules} draft={draft} change={setDraft} />
      <PresetChooser rules={rules} draft={draft} change={setDraft} />
      <Details rules={rules} draft={draft} change={setDraft} />
      <Differences rules={rules} draft={draft} reset={() => setDraft({ ...draft, changes: {} })} />
      {problem !== "" && (
        <p class="failure" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="button primary big" disabled={busy}>
        {busy ? busyLabel : label}
      </button>
    </form>
  );
}

interface DifferencesProps {
  readonly rules: RulesView;
  readonly draft: Draft;
  readonly reset: () => void;
}

function Differences({ rules, draft, reset }: DifferencesProps) {
  const all = differences(rules, draft);
  if (all.length === 0) return <p class="hint">{t.home.unchanged}</p>;
  return (
    <div class="differences" aria-live="polite">
      <p>
        {t.home.changed(all.length)}
        <button type="button" class="button quiet" onClick={reset}>
          {t.home.reset}
        </button>
      </p>
      <ul>
        {all.map((one) => (
          <li key={one.param}>
            <strong>{one.title}</strong>{" "}
            {t.home.difference(t.value(one.value), t.value(one.preset))}
          </li>
        ))}
      </ul>
    </div>
  );
}
