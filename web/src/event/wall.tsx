// The wall of the hall, `/e/{event}/wall`.

import { event, useEvent } from "./follow.ts";

export default function Wall({ at: { event: id } }: { at: { event: string } }) {
  useEvent(id);
  return <main class="page">{event.value?.head.name}</main>;
}
