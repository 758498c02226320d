// The form for facts that an imported text does not contain: the language of its piece letters, and the rules
// of the game. A person declares them before the import, or for a record that is shown.

import { useEffect, useState } from "preact/hooks";

import { Button, Select, useLoaded } from "../kit/index.ts";
import { rules } from "../net/index.ts";
import { t, type Text } from "../words/index.ts";
import type { Declared } from "../wire.gen.ts";
import { broughtAs, declared, importAgain, importing } from "./importing.ts";

import "./intake.css";

const LETTERS = ["", "cs", "de", "fr", "nl", "ru", "figurine"] as const satisfies readonly (keyof Text["records"]["letters"])[];

function set(change: Partial<Declared>): void {
  declared.value = { ...declared.value, ...change };
}

/** The form for the next import. */
export function Declare() {
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
          choose={(chosen) => set({ letters: chosen })}
        />
      </label>
      <label class="rows gap-xs medium">
        <span>{t.table.rules}</span>
        <Select
          value={preset}
          options={[["", t.records.rulesOfText], ...presets.map(({ name, title }) => [name, title] as const)]}
          choose={(chosen) => set({ rules: chosen })}
        />
      </label>
    </div>
  );
}

/** The form for the record that is shown. It appears only if this tab has the text of the record. */
export function DeclareAgain({ id }: { id: string }) {
  const [here, setHere] = useState(false);
  useEffect(() => {
    void broughtAs(id).then((brought) => {
      if (brought !== null) declared.value = brought.declared;
      setHere(brought !== null);
    });
  }, [id]);
  if (!here) return null;
  return (
    <section class="declareagain rows" aria-label={t.records.declareAgain}>
      <Declare />
      <Button disabled={importing.value} act={() => void importAgain(id)}>{t.records.declareAgain}</Button>
    </section>
  );
}
