// The start: choose time and rules, make a match, go to its table.

import { useEffect, useState } from "preact/hooks";

import { here as askHere, makeTable, qrAddress, rules as askRules } from "../socket/api.ts";
import { differences, setupOf, type Draft } from "../state/setup.ts";
import { t } from "../text/index.ts";
import type { HereView, RulesView } from "../wire.gen.ts";
import { Emblem } from "./emblem.tsx";
import { go } from "./route.ts";
import { Details, PresetChooser } from "./rulesform.tsx";
import { iconOf, setIcon } from "./tabsign.ts";
import { TimeChooser } from "./timeform.tsx";

const FIRST: Draft = { preset: "fics", changes: {} };

export default function Home() {
  const [rules, setRules] = useState<RulesView | null>(null);
  const [failed, setFailed] = useState(false);
  const [here, setHere] = useState<HereView | null>(null);
  const load = () => {
    setFailed(false);
    askRules().then(setRules, () => setFailed(true));
  };
  useEffect(() => {
    document.title = t.home.title;
    setIcon(iconOf("idle"));
    load();
    askHere().then(setHere, () => setHere(null)); // Only the addresses are missing then.
  }, []);
  return (
    <main class="page home">
      <header class="hero">
        <div>
          <h1>{t.home.title}</h1>
          <p class="tagline">{t.home.tagline}</p>
          <p>{t.home.intro}</p>
        </div>
        <Emblem />
      </header>
      {rules !== null && <Form rules={rules} />}
      {failed && (
        <p class="failure" role="alert">
          {t.home.loadFailed}{" "}
          <button type="button" class="button" onClick={load}>
            {t.home.retry}
          </button>
        </p>
      )}
      {here?.lan === true && <Addresses here={here} />}
    </main>
  );
}

function Form({ rules }: { rules: RulesView }) {
  const [draft, setDraft] = useState<Draft>(() => firstDraft(rules));
  const [state, setState] = useState<{ busy: boolean; problem: string }>({ busy: false, problem: "" });
  const differ = differences(rules, draft);
  const create = async () => {
    setState({ busy: true, problem: "" });
    try {
      go(`/t/${await makeTable(setupOf(rules, draft))}`);
    } catch (problem) {
      setState({ busy: false, problem: t.home.failed((problem as Error).message) });
    }
  };
  return (
    <form
      class="card create"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TimeChooser rules={rules} draft={draft} change={setDraft} />
      <PresetChooser rules={rules} draft={draft} change={setDraft} />
      <Details rules={rules} draft={draft} change={setDraft} />
      <div class="differences" aria-live="polite">
        {differ.length === 0 ? (
          <p class="hint">{t.home.unchanged}</p>
        ) : (
          <>
            <p>
              {t.home.changed(differ.length)}
              <button
                type="button"
                class="button quiet"
                onClick={() => setDraft({ preset: draft.preset, changes: {} })}
              >
                {t.home.reset}
              </button>
            </p>
            <ul>
              {differ.map((one) => (
                <li key={one.param}>
                  <strong>{one.title}</strong> {t.home.difference(t.value(one.value), t.value(one.preset))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {state.problem !== "" && (
        <p class="failure" role="alert">
          {state.problem}
        </p>
      )}
      <button type="submit" class="button primary big" disabled={state.busy}>
        {state.busy ? t.home.creating : t.home.create}
      </button>
    </form>
  );
}

function firstDraft(rules: RulesView): Draft {
  const known = rules.presets.some((one) => one.name === FIRST.preset);
  return known ? FIRST : { preset: rules.presets[0]?.name ?? "", changes: {} };
}

function Addresses({ here }: { here: HereView }) {
  const [first] = here.addresses;
  return (
    <section class="card addresses" aria-label={t.home.lanTitle}>
      <div>
        <h2>{t.home.lanTitle}</h2>
        <p class="hint">{t.home.lanText}</p>
        <ul>
          {here.addresses.map((one) => (
            <li key={one}>
              <a href={one}>{one}</a>
            </li>
          ))}
        </ul>
      </div>
      {first !== undefined && (
        <img class="qr" src={qrAddress(first)} alt={t.home.qr(first)} width="148" height="148" />
      )}
    </section>
  );
}
