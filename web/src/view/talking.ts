// Talk: its button, announcements, signals, and the meaning of the diagonal. Loaded after the boards.

import { lazily } from "./lazily.tsx";

async function load() {
  await (await import("../text/talk.ts")).loadTalkText();
  return import("./talk/talk.tsx");
}

export const Talk = lazily(async () => (await load()).Talk);
export const TalkBeside = lazily(async () => (await load()).TalkBeside);
export const TalkButton = lazily(async () => (await load()).TalkButton);
export const Forecast = lazily(async () => (await load()).Forecast);
