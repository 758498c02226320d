// The form for facts that an imported text does not contain: the language of its piece letters, and the rules
// of the game. A person declares them before the import, or for a record that is shown.

import { useEffect, useState } from "preact/hooks";

import { Button, useLoaded } from "../kit/index.ts";
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
      <label class="rows gap-xs">
        <span>{t.records.declareLetters}</span>
        <select value={letters} onChange={(event) => set({ letters: event.currentTarget.value })}>
          {LETTERS.map((language) => (
            <option key={language} value={language}>
              {t.records.letters[language]}
            </option>
          ))}
        </select>
      </label>
      <label class="rows gap-xs">
        <span>{t.table.rules}</span>
        <select value={preset} onChange={(event) => set({ rules: event.currentTarget.value })}>
          <option value="">{t.records.rulesOfText}</option>
          {presets.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
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
