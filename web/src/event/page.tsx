// The page of an event, `/e/{event}`: for those who run it the desk, for players their table, and for everybody the rounds
// and the standings.

import { HomeLink, lazily, SentencePage, useTitle } from "../kit/index.ts";
import { loadWords, problemText, t } from "../words/index.ts";
import { event, refused, useEvent } from "./follow.ts";
import { Public } from "./public.tsx";

const Desk = lazily(async () => {
  const [part] = await Promise.all([import("../desk/desk.tsx"), loadWords(["desk"])]);
  return part.Desk;
});

export default function EventPage({ at: { event: id } }: { at: { event: string } }) {
  useEvent(id);
  const state = event.value;
  const problem = refused.value;
  useTitle(state === null ? t.name : `${state.head.name} – ${t.name}`);
  if (problem !== null) {
    return (
      <SentencePage title={t.event.title} text={problemText(problem)}>
        <HomeLink />
      </SentencePage>
    );
  }
  if (state === null) return <SentencePage text={t.loading} busy />;
  return state.you.is === "staff" ? <Desk /> : <Public state={state} />;
}
