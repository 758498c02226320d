// The form for facts that an imported text does not contain: the language of its piece letters, and the rules
// of the game. A person declares them before the import, or for a record that is shown.

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { Button, Select, useLoaded } from "../kit/index.ts";
import { rules } from "../net/index.ts";
import { t } from "../words/index.ts";
import type { Declared } from "../wire.gen.ts";
import { broughtAs, importAgain, importing, UNDECLARED } from "./importing.ts";

import "./intake.css";

const LETTERS = ["", "cs", "de", "fr", "nl", "ru", "figurine"] as const satisfies readonly (keyof (typeof t)["records"]["letters"])[];

export function Declare({ declared }: { declared: Signal<Declared> }) {
  // Without the list of presets the rules cannot be chosen, and everything else works.
  const presets = useLoaded(rules, []).value?.presets ?? [];
  const { letters, rules: preset } = declared.value;
  return (
    <div class="declare">
      <label class="rows gap-xs medium">
        <span>{t.records.declareLetters}</span>
        <Select
          value={letters}
          options={LETTERS.map((language) => [language, t.records.letters[language]])}
          choose={(chosen) => (declared.value = { letters: chosen, rules: preset })}
        />
      </label>
      <label class="rows gap-xs medium">
        <span>{t.table.rules}</span>
        <Select
          value={preset}
          options={[["", t.records.rulesOfText], ...presets.map(({ name, title }) => [name, title] as const)]}
          choose={(chosen) => (declared.value = { letters, rules: chosen })}
        />
      </label>
    </div>
  );
}

/** The form for the record that is shown. It appears only if this tab has the text of the record. */
export function DeclareAgain({ id }: { id: string }) {
  const declared = useSignal(UNDECLARED);
  const [here, setHere] = useState(false);
  useEffect(() => {
    void broughtAs(id).then((brought) => {
      if (brought !== null) declared.value = brought.declared;
      setHere(brought !== null);
    });
  }, [id, declared]);
  if (!here) return null;
  return (
    <section class="declareagain rows" aria-label={t.records.declareAgain}>
      <Declare declared={declared} />
      <Button disabled={importing.value} act={() => void importAgain(id, declared.value)}>{t.records.declareAgain}</Button>
    </section>
  );
}
