// The form for the rules of a match: time, preset, every parameter, and the differences from the preset.

import { useCallback, useEffect, useMemo, useState } from "preact/hooks";

import { Button, Failure, draft as keptDraft, Sheet } from "../kit/index.ts";
import { requestProblem } from "../match/index.ts";
import { checkRules } from "../net/index.ts";
import { changeAllBack, changeBack, differences, setupOf, type Draft } from "./state/setup.ts";
import { inLanguage, rulesProblemText, shownWords, t } from "../words/index.ts";
import type { RulesChecked, RulesView, TableSetup } from "../wire.gen.ts";
import { Difference } from "./difference.tsx";
import { PresetChooser, type PresetChooserProps, Special } from "./presetform.tsx";
import { RulesFile } from "./rulesfile.tsx";
import { Details } from "./rulesform.tsx";
import { type FormPart, TimeChooser } from "./timeform.tsx";

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
}

export function SetupForm({ rules: offered, first, label, busyLabel, submit }: SetupFormProps) {
  const rules = useInLanguage(offered);
  const [draft, setDraft] = useDraft(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [changed, say] = useState("");
  const contradiction = useContradiction(offered, draft);
  // As the choices of the rules: a field in which the person types is not reset.
  const time = useMemo(() => <TimeChooser rules={rules} draft={draft} change={setDraft} />, [rules, draft]);
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
  return (
    <form
      class="create rows gap-xl"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {time}
      <div class="rest rows gap-xl">
        <RuleChoices rules={rules} draft={draft} change={setDraft} say={say} />
      </div>
      <div class="send rows">
        <p class="changes medium" role="status">
          {changed}
        </p>
        <Failure text={contradiction || problem} />
        <button type="submit" class="button primary big" disabled={busy || contradiction !== ""}>
          {busy ? busyLabel : label}
        </button>
      </div>
    </form>
  );
}

/** The rules in the language of the page. */
function useInLanguage(offered: RulesView): RulesView {
  const said = shownWords();
  return useMemo(() => inLanguage(offered), [offered, said]);
}

/** Everything about the rules but the time: presets, single rules, and files. */
function RuleChoices({ rules, draft, change, say }: PresetChooserProps) {
  // The fields are rendered again only if the draft or the language changes. An answer of the server changes
  // neither, and so does not reset a field in which the person is typing.
  return useMemo(
    () => (
      <>
        <PresetChooser rules={rules} draft={draft} change={change} say={say} />
        <RulesFile rules={rules} draft={draft} change={change} />
        <Special rules={rules} draft={draft} />
        <Details rules={rules} draft={draft} change={change} />
        <Differences rules={rules} draft={draft} change={change} />
      </>
    ),
    [rules, draft],
  );
}

/** The choice of the rules in a sheet. Each choice counts at once. */
export function RulesSheet({ rules: offered, draft, change, close }: FormPart & { readonly close: () => void }) {
  const rules = useInLanguage(offered);
  const [changed, say] = useState("");
  const contradiction = useContradiction(offered, draft);
  return (
    <Sheet look="rulessheet" title={t.home.chooseRules} close={close}>
      <div class="rest rows gap-l">
        <RuleChoices rules={rules} draft={draft} change={change} say={say} />
      </div>
      <footer class="row spread">
        <Failure text={contradiction} />
        <p class="changes medium" role="status">
          {changed}
        </p>
        <Button look="primary" disabled={contradiction !== ""} act={close}>{t.home.done}</Button>
      </footer>
    </Sheet>
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
