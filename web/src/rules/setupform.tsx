// The form for the rules of a match: time, preset, every parameter, and the differences from the preset.

import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";

import { Button, Failure, draft as keptDraft, Sheet } from "../kit/index.ts";
import { checkRules } from "../net/index.ts";
import { BASE, changeAllBack, changeBack, differences, readDraft, setupOf, type Draft, valueOf } from "./state/setup.ts";
import { inLanguage, presetName, rulesProblemText, shownWords, t } from "../words/index.ts";
import type { RulesChecked, RulesView, TableSetup } from "../wire.gen.ts";
import { DifferenceInWords } from "./difference.tsx";
import { PresetChooser, type PresetChooserProps, type Said, Special } from "./presetform.tsx";
import { RulesFile } from "./rulesfile.tsx";
import { Details } from "./rulesform.tsx";
import { type FormPart, TimeChooser } from "./timeform.tsx";

import "./rules.css";

/** The server checks the rules when the form has not changed for this time, ms. */
const SETTLED_MS = 200;

interface SetupFormProps {
  readonly rules: RulesView;
  readonly first: Draft;
  /** The name of the draft. It stays until it is used. */
  readonly keptAs: string;
  readonly label: string;
  readonly submit: (setup: TableSetup) => void;
}

export function SetupForm({ rules: offered, first, keptAs, label, submit }: SetupFormProps) {
  const rules = useInLanguage(offered);
  const [draft, setDraft] = useDraft(keptAs, first, rules);
  const [said, say, change] = useSaid(setDraft);
  const contradiction = useContradiction(offered, draft);
  // Memoized, so that an answer of the server does not reset a field in which the person types.
  const time = useMemo(() => <TimeChooser rules={rules} draft={draft} change={change} />, [rules, draft]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(setupOf(rules, draft));
      }}
    >
      <div class="rest rows gap-xl">
        {time}
        <RuleChoices rules={rules} draft={draft} change={change} say={say} />
      </div>
      <Foot rules={rules} draft={draft} said={said} problem={contradiction}>
        <button type="submit" class="button primary" disabled={contradiction !== ""}>
          {label}
        </button>
      </Foot>
    </form>
  );
}

interface FootProps extends Pick<FormPart, "rules" | "draft"> {
  readonly said: Said;
  /** Why the rules cannot be used; empty if they can. */
  readonly problem: string;
  readonly children: ComponentChildren;
}

/** The foot of the sheet. It stays in its place: what the last choice did, and the button. */
function Foot({ rules, draft, said, problem, children }: FootProps) {
  const count = differences(rules, draft).length;
  const failure = problem || (said.isProblem === true ? said.text : "");
  return (
    <footer class="row spread gap-l">
      <Failure text={failure} />
      {failure === "" && (
        <p class="changes medium" role="status">
          {said.text || (count > 0 ? t.home.changed(count) : t.home.unchanged(presetName(draft.preset)))}
        </p>
      )}
      {children}
    </footer>
  );
}

/** The rules in the language of the page. */
function useInLanguage(offered: RulesView): RulesView {
  const said = shownWords();
  return useMemo(() => inLanguage(offered), [offered, said]);
}

/** Everything about the rules but the time: presets, single rules, and files. */
function RuleChoices({ rules, draft, change, say }: PresetChooserProps) {
  // Memoized, as the time above.
  return useMemo(
    () => (
      <>
        <PresetChooser rules={rules} draft={draft} change={change} say={say} />
        <RulesFile rules={rules} draft={draft} change={change} say={say} />
        <Special rules={rules} draft={draft} />
        <Details rules={rules} draft={draft} change={change} />
        <ChangedRules rules={rules} draft={draft} change={change} />
      </>
    ),
    [rules, draft],
  );
}

/** The choice of the rules in a sheet. Each choice counts at once. */
export function RulesSheet({ rules: offered, draft, change: setDraft, close }: FormPart & { readonly close: () => void }) {
  const rules = useInLanguage(offered);
  const [said, say, change] = useSaid(setDraft);
  const contradiction = useContradiction(offered, draft);
  return (
    <Sheet look="rulessheet" title={t.home.chooseRules} close={close}>
      <div class="rest rows gap-l">
        <RuleChoices rules={rules} draft={draft} change={change} say={say} />
      </div>
      <Foot rules={rules} draft={draft} said={said} problem={contradiction}>
        <Button look="primary" disabled={contradiction !== ""} act={close}>{t.home.done}</Button>
      </Foot>
    </Sheet>
  );
}

/** The draft of the form: what was changed before and is not used yet, or `first`. */
function useDraft(keptAs: string, first: Draft, rules: RulesView): [Draft, (draft: Draft) => void] {
  const kept = keptDraft(keptAs);
  const written = kept.value || JSON.stringify(first);
  const draft = useMemo(() => readDraft(written, rules) ?? first, [written]);
  const begun = JSON.stringify(setupOf(rules, first));
  const change = useCallback(
    (next: Draft) => void (kept.value = JSON.stringify(setupOf(rules, next)) === begun ? "" : JSON.stringify(next)),
    [kept, begun, rules],
  );
  return [draft, change];
}

/** What the foot says. A further change of the rules ends it. */
function useSaid(setDraft: (draft: Draft) => void): [Said, (said: Said) => void, change: (draft: Draft) => void] {
  const [said, say] = useState<Said>({ text: "" });
  const change = useCallback(
    (next: Draft) => {
      say({ text: "" });
      setDraft(next);
    },
    [setDraft],
  );
  return [said, say, change];
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

/** The rules that differ from the preset, each with a button that changes it back. */
function ChangedRules({ rules, draft, change }: FormPart) {
  const all = differences(rules, draft);
  if (all.length === 0) return null;
  return (
    <div class="differences">
      <Button look="quiet" act={() => change(changeAllBack(draft))}>{t.home.reset}</Button>
      <ul>
        {all.map((one) => (
          <li key={one.param.name} class="row spread gap-l medium">
            <DifferenceInWords {...one} base={valueOf(rules, draft, BASE)} />
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
