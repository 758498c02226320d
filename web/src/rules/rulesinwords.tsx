// The rules of a table: the preset, the time, and each rule that differs from the preset. The host may change
// the rules.

import { useEffect, useRef, useState } from "preact/hooks";

import { Button, draft as keptDraft, Failure, Sheet } from "../kit/index.ts";
import { controlText, useTable } from "../match/index.ts";
import { useRules } from "./loaded.ts";
import { presetName, t } from "../words/index.ts";
import type { TableView } from "../wire.gen.ts";

export function RulesInWords({ table, owner }: { table: TableView; owner: boolean }) {
  const [changing, change] = useState(false);
  const kept = keptDraft(keptAs());
  // The changes are kept until the server has used them. It may refuse them, or the connection may be lost.
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current) kept.value = "";
    wasSent.current = false;
  }, [JSON.stringify(table.setup)]);
  return (
    <section class="rulesinwords" aria-label={t.table.rules}>
      <div class="sectionhead row spread">
        <h2>{t.table.rules}</h2>
        {owner && (
          <Button look="quiet" aria-label={t.table.changeRulesLong} act={() => change(true)}>
            {t.table.changeRules}
          </Button>
        )}
      </div>
      <p>
        <strong>{controlText(table.control)}</strong> · {presetName(table.setup.preset)}
      </p>
      {owner && kept.value !== "" && <p class="altered">{t.table.rulesUnused}</p>}
      {table.differences.length > 0 && <Differing table={table} />}
      <Explanation table={table} />
      {changing && <RulesDialog table={table} sent={() => (wasSent.current = true)} close={() => change(false)} />}
    </section>
  );
}

/** The rules that differ from the preset, when their words are loaded. */
function Differing({ table: { setup, differences } }: { table: TableView }) {
  const { loaded, problem } = useRules();
  if (loaded === null) return <Failure text={problem} />;
  return <loaded.Differences rules={loaded.rules} setup={setup} all={differences} />;
}

function Explanation({ table }: { table: TableView }) {
  const [open, setOpen] = useState(false);
  const { loaded, problem } = useRules(open);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.table.explainRules}</summary>
      <Failure text={problem} />
      {loaded !== null && <loaded.RulesExplained rules={loaded.rules} setup={table.setup} />}
    </details>
  );
}

/** The name under which the changes are kept that the host has not used yet. */
function keptAs(): string {
  return `setup ${location.pathname}`;
}

function RulesDialog({ table, sent, close }: { table: TableView; sent: () => void; close: () => void }) {
  const { store } = useTable();
  const { loaded, problem } = useRules();
  return (
    <Sheet look="rulessheet" title={t.table.changeRulesLong} close={close}>
      <Failure text={problem} />
      {loaded !== null && (
        <loaded.SetupForm
          rules={loaded.rules}
          first={loaded.draftOf(table.setup)}
          keptAs={keptAs()}
          label={t.table.useRules}
          submit={(setup) => {
            if (store.ask({ t: "configure", setup })) sent();
            close();
          }}
        />
      )}
    </Sheet>
  );
}
