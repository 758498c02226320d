// The start page: what bughouse is, the way to a match against others and to an own table, the lobby, and matches to watch.

import { useEffect, useState } from "preact/hooks";

import { follow, LobbyRows, PlayNow } from "../lobby/index.ts";

import { here as askHere, greeting, qrAddress, rules as askRules } from "../net/index.ts";
import { type Draft, draftOf, isForBoards, RulesButton, TimeChooser, timeText } from "../rules/index.ts";
import { presetName, t } from "../words/index.ts";
import { Button, Failure, keepForLater, lazily, ListingChoice, outside, SiteBar, useLoaded, useTitle } from "../kit/index.ts";
import type { HereView, Listing, RulesView } from "../wire.gen.ts";
import { useRemembered } from "./remembered.ts";
import { Idea } from "./idea.tsx";
import { BackToEvent, BackToMatch, VisitedTables } from "./visited.tsx";
import { Ways } from "./ways.tsx";

import "./home.css";

const WatchNow = lazily(async () => (await import("../watch/views.ts")).WatchNow);

export default function Home() {
  const [tries, again] = useState(0);
  const { value: rules, error } = useLoaded(askRules, [tries]);
  const here = useLoaded(askHere, []).value; // Without an answer the page shows no local addresses.
  useTitle(t.name);
  useEffect(keepForLater, []);
  useEffect(follow, []);
  // Most servers have a lobby, so its place is there before the server has said so.
  const lobby = greeting.value?.features.includes("lobby") ?? true;
  return (
    <main class="page home" data-lobby={lobby}>
      <SiteBar />
      <BackToMatch />
      <BackToEvent />
      <header class="hero">
        <div>
          <h1>{t.home.claim}</h1>
          <p class="muted">{t.home.alias}</p>
        </div>
        <Idea />
        {lobby && <PlayNow />}
      </header>
      <section class="begin rows gap-l" aria-busy={rules === null && error === null}>
        {rules !== null && <Begin rules={rules} here={here} lobby={lobby} />}
        <Failure text={error === null ? "" : t.home.loadFailed}>
          {" "}
          <Button act={() => again(tries + 1)}>{t.home.retry}</Button>
        </Failure>
      </section>
      {lobby && <LobbyRows />}
      <WatchNow />
      <VisitedTables />
      {here?.lan === true && <Addresses here={here} />}
    </main>
  );
}

/** The ways into a match, with the time and the rules for it. */
function Begin({ rules, here, lobby }: { rules: RulesView; here: HereView | null; lobby: boolean }) {
  const [draft, keepDraft] = useRemembered("online", rules, draftOf(rules.first));
  const [real, changeReal] = useRemembered("over the board", rules, { preset: "wbn", changes: {} });
  // Who chooses rules for real boards here and then "Over the board" wants to play by them there.
  const change = (next: Draft) => {
    keepDraft(next);
    if (isForBoards(rules, next)) changeReal(next);
  };
  // Each table is found only by its link, if its maker does not choose otherwise for it.
  const [listing, list] = useState<Listing>("link");
  const form = (
    <div class="timeandrules">
      <TimeChooser rules={rules} draft={draft} change={change} />
      <RulesButton rules={rules} draft={draft} change={change} />
      <ListingChoice short value={listing} choose={list} mayOpen={greeting.value?.features.includes("open_tables") === true} />
    </div>
  );
  return (
    <>
      {lobby ? (
        <details class="owntable">
          <summary class="row wraps spread">
            <h2>{t.lobby.ownTable}</h2>
            <span class="button quiet">
              {timeText(rules, draft)} · {presetName(draft.preset)}
              {listing !== "link" && ` · ${t.home.listing.words[listing]}`} ▾
            </span>
          </summary>
          {form}
        </details>
      ) : (
        form
      )}
      <Ways rules={rules} draft={draft} listing={listing} real={real} changeReal={changeReal} here={here} />
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
