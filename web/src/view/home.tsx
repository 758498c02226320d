// The start page. A person chooses time and rules and creates a table, or opens a file with played games.

import { useEffect, useState } from "preact/hooks";

import { here as askHere, makeTable, qrAddress, rules as askRules } from "../socket/api.ts";
import { draftOf } from "../state/setup.ts";
import { h } from "../text/home.ts";
import { t } from "../text/index.ts";
import { keepForLater } from "../worker/keep.ts";
import { loadRulesText } from "../text/rules.ts";
import { loadRecordText } from "../text/records.ts";
import { loadWatchText } from "../text/watch.ts";
import type { HereView, RulesView } from "../wire.gen.ts";
import { Emblem } from "./emblem.tsx";
import { LanguageSwitch } from "./languageswitch.tsx";
import { lazily } from "./lazily.tsx";
import { go } from "./route.ts";
import { SetupForm } from "./setupform.tsx";
import { outside } from "./share.tsx";
import { iconOf, setIcon } from "./tabsign.ts";

import "../style/home.css";

const Intake = lazily(async () => {
  const [part] = await Promise.all([import("./records/intake.tsx"), loadRecordText()]);
  return part.HomeIntake;
});

const ListedChoice = lazily(async () => (await loadWatching()).ListedChoice);
const ToMatches = lazily(async () => (await loadWatching()).ToMatches);

async function loadWatching() {
  const [part] = await Promise.all([import("./watch/listed.tsx"), loadWatchText()]);
  return part;
}

export default function Home() {
  const [rules, setRules] = useState<RulesView | null>(null);
  const [failed, setFailed] = useState(false);
  const [listed, list] = useState(false);
  const [here, setHere] = useState<HereView | null>(null);
  const load = () => {
    setFailed(false);
    Promise.all([askRules(), loadRulesText()]).then(
      ([offered]) => setRules(offered),
      () => setFailed(true),
    );
  };
  const { title } = h();
  useEffect(() => {
    document.title = title;
    setIcon(iconOf("idle"));
  }, [title]);
  useEffect(() => {
    keepForLater();
    load();
    askHere().then(setHere, () => setHere(null)); // Without an answer the page shows no local addresses.
  }, []);
  return (
    <main class="page home">
      <div class="topline">
        <LanguageSwitch />
      </div>
      <header class="hero">
        <div>
          <h1>{h().title}</h1>
          <p class="tagline">{h().tagline}</p>
          <p>{h().intro}</p>
        </div>
        <Emblem />
      </header>
      {rules !== null && (
        <div class="card">
          <SetupForm
            rules={rules}
            first={draftOf(rules.first)}
            label={h().create}
            busyLabel={h().creating}
            submit={async (setup) => go(`/t/${await makeTable(setup, listed)}`)}
          >
            <ListedChoice on={listed} choose={list} />
          </SetupForm>
        </div>
      )}
      {failed && (
        <p class="failure" role="alert">
          {h().loadFailed}{" "}
          <button type="button" class="button" onClick={load}>
            {h().retry}
          </button>
        </p>
      )}
      <ToMatches />
      <Intake />
      {here?.lan === true && <Addresses here={here} />}
    </main>
  );
}

function Addresses({ here }: { here: HereView }) {
  const addresses = outside(here);
  const [first] = addresses;
  return (
    <section class="card addresses" aria-label={h().lanTitle}>
      <div>
        <h2>{h().lanTitle}</h2>
        <p class="muted">{h().lanText}</p>
        <ul>
          {addresses.map((one) => (
            <li key={one}>
              <a href={one}>{one}</a>
            </li>
          ))}
        </ul>
      </div>
      {first !== undefined && (
        <img class="qr" src={qrAddress(first)} alt={t.qr(first)} width="148" height="148" />
      )}
    </section>
  );
}
