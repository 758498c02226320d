// The start page: what bughouse is, three ways into a match, and matches to watch.

import { useEffect, useState } from "preact/hooks";

import { here as askHere, qrAddress, rules as askRules } from "../net/index.ts";
import { type Draft, draftOf, isForBoards, RulesButton, TimeChooser } from "../rules/index.ts";
import { t } from "../words/index.ts";
import { Button, Failure, keepForLater, lazily, outside, SiteBar, useLoaded, useTitle } from "../kit/index.ts";
import type { HereView, RulesView } from "../wire.gen.ts";
import { useRemembered } from "./remembered.ts";
import { Idea } from "./idea.tsx";
import { BackToMatch, VisitedTables } from "./visited.tsx";
import { Ways } from "./ways.tsx";

import "./home.css";

const WatchNow = lazily(async () => (await import("../watch/views.ts")).WatchNow);

export default function Home() {
  const [tries, again] = useState(0);
  const { value: rules, error } = useLoaded(askRules, [tries]);
  const here = useLoaded(askHere, []).value; // Without an answer the page shows no local addresses.
  useTitle(t.name);
  useEffect(keepForLater, []);
  return (
    <main class="page home">
      <SiteBar />
      <BackToMatch />
      <header class="hero">
        <div>
          <h1>{t.home.claim}</h1>
          <p class="muted">{t.home.alias}</p>
        </div>
        <Idea />
      </header>
      <section class="begin rows gap-l" aria-busy={rules === null && error === null}>
        {rules !== null && <Begin rules={rules} here={here} />}
        <Failure text={error === null ? "" : t.home.loadFailed}>
          {" "}
          <Button act={() => again(tries + 1)}>{t.home.retry}</Button>
        </Failure>
      </section>
      <VisitedTables />
      <WatchNow />
      {here?.lan === true && <Addresses here={here} />}
    </main>
  );
}

/** The ways into a match, with the time and the rules for it. */
function Begin({ rules, here }: { rules: RulesView; here: HereView | null }) {
  const [draft, keepDraft] = useRemembered("online", rules, draftOf(rules.first));
  const [real, changeReal] = useRemembered("over the board", rules, { preset: "wbn", changes: {} });
  // Who chooses rules for real boards here and then "Over the board" wants to play by them there.
  const change = (next: Draft) => {
    keepDraft(next);
    if (isForBoards(rules, next)) changeReal(next);
  };
  return (
    <>
      <div class="timeandrules">
        <TimeChooser rules={rules} draft={draft} change={change} />
        <RulesButton rules={rules} draft={draft} change={change} />
      </div>
      <Ways rules={rules} draft={draft} real={real} changeReal={changeReal} here={here} />
    </>
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
      {first !== undefined && <img class="qr" src={qrAddress(first)} alt={t.qr(first)} width="148" height="148" />}
    </section>
  );
}
