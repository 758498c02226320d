// Calls a person who is elsewhere: a sound and the title of the tab while a question waits for their answer.

import { effect } from "@preact/signals";

import { secondsLeft, setTab } from "../kit/index.ts";
import { tune } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { OfferView } from "../wire.gen.ts";
import { offerTitle } from "./offer.tsx";
import { own, ownAt } from "./own.ts";

const NOTES = [659, 784, 988, 784];
/** The time between two calls, s. */
const AGAIN_S = 3;

/** Calls while an offer waits for the answer of this guest. Returns what ends this. */
export function callForOffers(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let asked = 0;
  let before = "";
  let said = "";
  const stop = () => {
    clearInterval(timer);
    // Another page may have given the tab its title meanwhile.
    if (asked !== 0 && document.title === said) setTab(before);
    asked = 0;
  };
  const end = effect(() => {
    const offer = own.value?.offer;
    if (offer == null || offer.seats[offer.yours].accepted) return stop();
    if (offer.id === asked) return;
    stop();
    asked = offer.id;
    before = document.title;
    const at = ownAt.peek();
    let calls = 0;
    const call = () => {
      const left = secondsLeft(offer.ms, at);
      said = titleOf(offer, left);
      setTab(said, "mine");
      if (calls % AGAIN_S === 0) ring();
      calls += 1;
    };
    call();
    timer = setInterval(call, 1_000);
  });
  return () => {
    end();
    stop();
  };
}

/** What is asked, and how many seconds are left. */
function titleOf(offer: OfferView, left: number): string {
  const title = offerTitle(offer);
  return `${title}${title.endsWith("?") ? "" : ":"} ${t.lobby.offer.seconds(left)}`;
}

/** The sound that calls. */
export function ring(): void {
  tune(NOTES, { gain: 1, pan: 0 });
}
