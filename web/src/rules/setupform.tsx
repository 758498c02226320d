// The form for the rules of a match: time, preset, every parameter, and the differences from the preset.

import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";

import { Button, Failure, draft as keptDraft } from "../kit/index.ts";
import { requestProblem } from "../match/index.ts";
import { checkRules } from "../net/index.ts";
import { changeAllBack, changeBack, differences, setupOf, type Draft } from "./state/setup.ts";
import { inLanguage, rulesProblemText, shownWords, t } from "../words/index.ts";
import type { RulesChecked, RulesView, TableSetup } from "../wire.gen.ts";
import { Difference } from "./difference.tsx";
import { PresetChooser } from "./presetform.tsx";
import { RulesFile } from "./rulesfile.tsx";
import { Details } from "./rulesform.tsx";
import { TimeChooser } from "./timeform.tsx";

import "./rules.css";

/** The server checks the rules when the form has not changed for this time, ms. */
const SETTLED_MS = 200;

interface SetupFormProps {
  readonly rules: RulesView;
  readonly first: Draft;
  readonly label: string;
  readonly busyLabel: string;
  /** Submits the form. If the promise rejects, the form shows the reason. */
  readonly submit: (setup: TableSetup) => Promise<void>;
  /** Whether the button is above the rules, where a small window shows it without scrolling. */
  readonly early?: boolean;
  /** Further choices at the end of the form. */
  readonly children?: ComponentChildren;
}

export function SetupForm({ rules: offered, first, label, busyLabel, submit, early = false, children }: SetupFormProps) {
  const said = shownWords();
  const rules = useMemo(() => inLanguage(offered), [offered, said]);
  const [draft, setDraft] = useDraft(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const contradiction = useContradiction(offered, draft);
  // The fields are rendered again only if the draft or the language changes. An answer of the server changes
  // neither, and so does not reset a field in which the person is typing.
  const [time, others] = useMemo(
    () => [
      <TimeChooser rules={rules} draft={draft} change={setDraft} />,
      <>
        <PresetChooser rules={rules} draft={draft} change={setDraft} />
        <Details rules={rules} draft={draft} change={setDraft} />
        <Differences rules={rules} draft={draft} change={setDraft} />
        <RulesFile rules={rules} draft={draft} change={setDraft} />
      </>,
    ],
    [rules, draft],
  );
  const send = async () => {
    setBusy(true);
    setProblem("");
    try {
      await submit(setupOf(rules, draft));
    } catch (reason) {
      setProblem(t.home.failed(requestProblem(reason, rulesProblemText)));
    }
    setBusy(false);
  };
  const button = (
    <div class="send rows">
      <Failure text={contradiction || problem} />
      <button type="submit" class="button primary big" disabled={busy || contradiction !== ""}>
        {busy ? busyLabel : label}
      </button>
    </div>
  );
  return (
    <form
      class="create rows gap-xl"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {time}
      {early && button}
      <div class="rest rows gap-xl">
        {others}
        {children}
      </div>
      {!early && button}
    </form>
  );
}

/** The draft of the form. It begins with what was chosen before the page renewed itself, if it did. */
function useDraft(first: Draft): [Draft, (draft: Draft) => void] {
  const kept = keptDraft(`setup ${location.pathname}`);
  const [draft, setDraft] = useState<Draft>(kept.peek() === "" ? first : (JSON.parse(kept.peek()) as Draft));
  useEffect(() => () => void (kept.value = ""), [kept]);
  const change = useCallback(
    (next: Draft) => {
      kept.value = JSON.stringify(next);
      setDraft(next);
    },
    [kept],
  );
  return [draft, change];
}

const FITTING: RulesChecked = { problem: null };

/** A sentence about rules that contradict each other, from the server's check; empty for none. */
function useContradiction(rules: RulesView, draft: Draft): string {
  const [checked, setChecked] = useState(FITTING);
  useEffect(() => {
    let current = true;
    const asking = setTimeout(() => {
      // Without an answer the form shows no error. The server checks again when the table is created.
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
  // The sentence is written on each rendering, so that it follows the language of the page.
  return checked.problem === null ? "" : rulesProblemText(checked.problem);
}

function Differences({ rules, draft, change }: { rules: RulesView; draft: Draft; change: (draft: Draft) => void }) {
  const all = differences(rules, draft);
  if (all.length === 0) return <p class="muted">{t.home.unchanged}</p>;
  return (
    <div class="differences" aria-live="polite">
      <p>
        {t.home.changed(all.length)}
        <Button look="quiet" act={() => change(changeAllBack(draft))}>{t.home.reset}</Button>
      </p>
      <ul>
        {all.map((one) => (
          <li key={one.param.name} class="row spread gap-l medium">
            <Difference {...one} />
            <Button
              look="quiet"
              aria-label={t.home.resetOne(one.param.text)}
              act={() => change(changeBack(draft, one.param.name))}
            >
              ↺
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
