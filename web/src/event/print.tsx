// The lists of an event to print, `/e/{event}/print`.

import { event, useEvent } from "./follow.ts";

export default function Print({ at: { event: id } }: { at: { event: string } }) {
  useEvent(id);
  return <main class="page">{event.value?.head.name}</main>;
}
