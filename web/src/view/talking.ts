// The talk (chat and signals) with its button, and the forecast below the difference of the clocks (the diagonal).
// Their code is loaded after the boards.

import { lazily } from "./lazily.tsx";

async function load() {
  await (await import("../text/talk.ts")).loadTalkText();
  return import("./talk/talk.tsx");
}

export const Talk = lazily(async () => (await load()).Talk);
export const TalkBeside = lazily(async () => (await load()).TalkBeside);
export const TalkButton = lazily(async () => (await load()).TalkButton);
export const Forecast = lazily(async () => (await load()).Forecast);
