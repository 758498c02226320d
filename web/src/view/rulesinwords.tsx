// What a table plays by: the preset, the time, and each rule that differs. The host may change it.

import { useEffect, useRef, useState } from "preact/hooks";

import { rules as askRules } from "../socket/api.ts";
import { t } from "../text/index.ts";
import type { RulesView, TableView } from "../wire.gen.ts";
import { useDesk } from "./context.ts";
import { SetupForm } from "./setupform.tsx";

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
        <strong>{table.control}</strong> · {table.setup.preset}
      </p>
      {table.differences.length > 0 && (
        <ul>
          {table.differences.map((one) => (
            <li key={one.param}>
              <code>{one.param}</code>{" "}
              {t.home.difference(t.value(one.value), t.value(one.preset))}
            </li>
          ))}
        </ul>
      )}
      {changing && <RulesDialog table={table} close={() => change(false)} />}
    </section>
  );
}

function RulesDialog({ table, close }: { table: TableView; close: () => void }) {
  const { store } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const [rules, setRules] = useState<RulesView | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    askRules().then(setRules, close);
  }, []);
  const { preset, set } = table.setup;
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
      {rules !== null && (
        <SetupForm
          rules={rules}
          first={{ preset, changes: Object.fromEntries(set) }}
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
