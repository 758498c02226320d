// A page of an event: it waits until the server has said what the event is, or says why there is none.

import type { ComponentType } from "preact";

import { HomeLink, SentencePage, useTitle } from "../kit/index.ts";
import { t } from "../words/index.ts";
import { event, refused, useEvent } from "./follow.ts";
import { refusal } from "./refusal.ts";
import type { EventState } from "./state.ts";

interface LoadedProps {
  readonly id: string;
  /** The title of the page. */
  readonly title: (state: EventState) => string;
  readonly Page: ComponentType<{ state: EventState }>;
}

export function Loaded({ id, title, Page }: LoadedProps) {
  useEvent(id);
  const state = event.value;
  const problem = refused.value;
  useTitle(state === null ? t.name : title(state));
  if (problem !== null) {
    return (
      <SentencePage title={t.event.title} text={refusal(problem)}>
        <HomeLink />
      </SentencePage>
    );
  }
  return state === null ? <SentencePage text={t.loading} busy /> : <Page state={state} />;
}
