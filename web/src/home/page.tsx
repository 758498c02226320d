// The start page. A person chooses time and rules and creates a table, or opens a file with played games.

import { useEffect, useState } from "preact/hooks";

import { here as askHere, makeTable, qrAddress, rules as askRules } from "../net/index.ts";
import { draftOf, SetupForm } from "../rules/index.ts";
import { loadRulesText, t } from "../words/index.ts";
import { Button, Failure, keepForLater, LanguageSwitch, ListedChoice, outside, useLoaded, useTitle } from "../kit/index.ts";
import type { HereView, RulesView } from "../wire.gen.ts";
import { go } from "../route.ts";
import { HomeIntake } from "../intake/index.ts";
import { PieceIcon } from "../match/index.ts";

import "./home.css";

export default function Home() {
  const [tries, again] = useState(0);
  const { value: rules, error } = useLoaded(offered, [tries]);
  const [listed, list] = useState(false);
  const here = useLoaded(askHere, []).value; // Without an answer the page shows no local addresses.
  useTitle(t.home.title);
  useEffect(keepForLater, []);
  return (
    <main class="page home rows gap-xl">
      <div class="row end">
        <LanguageSwitch />
      </div>
      <header class="hero row spread gap-xl">
        <div>
          <h1>{t.home.title}</h1>
          <p class="tagline">{t.home.tagline}</p>
          <p>{t.home.intro}</p>
        </div>
        <Emblem />
      </header>
      {rules !== null && (
        <div class="card">
          <SetupForm
            rules={rules}
            first={draftOf(rules.first)}
            label={t.home.create}
            early
            busyLabel={t.home.creating}
            submit={async (setup) => go(`/t/${await makeTable(setup, listed)}`)}
          >
            <ListedChoice on={listed} choose={list} />
          </SetupForm>
        </div>
      )}
      <Failure text={error === null ? "" : t.home.loadFailed}>
        {" "}
        <Button act={() => again(tries + 1)}>{t.home.retry}</Button>
      </Failure>
      <ToMatches />
      <HomeIntake />
      {here?.lan === true && <Addresses here={here} />}
    </main>
  );
}

/** The rules that the server offers, once their words are loaded too. */
async function offered(): Promise<RulesView> {
  const [rules] = await Promise.all([askRules(), loadRulesText()]);
  return rules;
}

/** The link to the page of live matches. */
function ToMatches() {
  return (
    <a class="card tomatches rows gap-xs" href="/matches">
      <strong>{t.watch.toMatches}</strong>
      <span class="muted">{t.watch.toMatchesHint}</span>
    </a>
  );
}

function Addresses({ here }: { here: HereView }) {
  const addresses = outside(here);
  const [first] = addresses;
  return (
    <section class="card addresses row wraps spread gap-l" aria-label={t.home.lanTitle}>
      <div>
        <h2>{t.home.lanTitle}</h2>
        <p class="muted">{t.home.lanText}</p>
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

/** The emblem of bughouse: a piece leaves one board and is dropped on the other. */
function Emblem() {
  return (
    <div class="emblem" aria-hidden="true">
      <span class="emblemboard" data-team={1} />
      <span class="emblemboard" data-team={2} />
      <svg class="arc" viewBox="0 0 100 40" preserveAspectRatio="none">
        <path d="M22 36C34 4 64 4 76 34" />
      </svg>
      <span class="flying">
        <PieceIcon role="N" color="white" />
      </span>
    </div>
  );
}
