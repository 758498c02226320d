// The rules of a table: the preset, the time, and each rule that differs from the preset. The host may change
// the rules.

import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { rules as askRules } from "../socket/api.ts";
import { draftOf } from "../state/setup.ts";
import { t } from "../text/index.ts";
import type { RulesView, TableView } from "../wire.gen.ts";
import { useTable } from "./context.ts";
import { controlText } from "./words.ts";

export function RulesInWords({ table, owner }: { table: TableView; owner: boolean }) {
  const [changing, change] = useState(false);
  return (
    <section class="rulesinwords" aria-label={t.table.rules}>
      <div class="sectionhead">
        <h2>{t.table.rules}</h2>
        {owner && (
          <button
            type="button"
            class="button quiet"
            aria-label={t.table.changeRulesLong}
            onClick={() => change(true)}
          >
            {t.table.changeRules}
          </button>
        )}
      </div>
      <p>
        <strong>{controlText(table.control)}</strong> · {table.setup.preset}
      </p>
      {table.differences.length > 0 && <Differing table={table} />}
      <Explanation table={table} />
      {changing && <RulesDialog table={table} close={() => change(false)} />}
    </section>
  );
}

/** The words of the rules, and the component that shows them. Both are loaded on first use. */
function useRulesAnd<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  failed: () => void,
): { rules: RulesView; Show: ComponentType<Props> } | null {
  const [loaded, set] = useState<{ rules: RulesView; Show: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (!wanted || loaded !== null) return;
    Promise.all([askRules(), load(), loadWords()]).then(([rules, Show]) => set({ rules, Show }), failed);
  }, [wanted]);
  return loaded;
}

const loadDifferences = async () => (await import("./difference.tsx")).Differences;
const loadWords = async () => {
  const [rules, home] = await Promise.all([import("../text/rules.ts"), import("../text/home.ts")]);
  await Promise.all([rules.loadRulesText(), home.loadHomeText()]);
};
const loadExplanation = async () => (await import("./rulesexplained.tsx")).default;
const loadForm = async () => (await import("./setupform.tsx")).SetupForm;

/** The rules that differ from the preset. Until the words are loaded, their names are shown. */
function Differing({ table: { differences } }: { table: TableView }) {
  const loaded = useRulesAnd(true, loadDifferences, () => {});
  if (loaded !== null) return <loaded.Show rules={loaded.rules} all={differences} />;
  return (
    <ul>
      {differences.map((one) => (
        <li key={one.param}>
          <code>{one.param}</code> {t.difference(t.value(one.value), t.value(one.preset))}
        </li>
      ))}
    </ul>
  );
}

function Explanation({ table }: { table: TableView }) {
  const [open, setOpen] = useState(false);
  const loaded = useRulesAnd(open, loadExplanation, () => setOpen(false));
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.table.explainRules}</summary>
      {loaded !== null && <loaded.Show rules={loaded.rules} setup={table.setup} />}
    </details>
  );
}

function RulesDialog({ table, close }: { table: TableView; close: () => void }) {
  const { store } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  const loaded = useRulesAnd(true, loadForm, close);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="rulesdialog" ref={dialog} aria-label={t.table.changeRulesLong} onClose={close}>
      <button
        type="button"
        class="close"
        aria-label={t.table.closeRules}
        onClick={() => dialog.current?.close()}
      >
        ×
      </button>
      {loaded !== null && (
        <loaded.Show
          rules={loaded.rules}
          first={draftOf(table.setup)}
          label={t.table.useRules}
          busyLabel={t.table.useRules}
          submit={(setup) => {
            store.ask({ t: "configure", setup });
            dialog.current?.close();
            return Promise.resolve();
          }}
        />
      )}
    </dialog>
  );
}
