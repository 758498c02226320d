// The page of an event, `/e/{event}`, and of a new one, `/e`. What it is depends on the link: for those who run it the desk, for players their table, for a tablet the way to its
// clock, for those who enter a form, and for everybody the rounds and the standings.

import { lazily } from "../kit/index.ts";
import { loadWords, t } from "../words/index.ts";
import { PlayerPage } from "./player.tsx";
import { Public } from "./public.tsx";
import { Loaded } from "./loaded.tsx";
import { Print } from "./print.tsx";
import { SignUpPage } from "./signup.tsx";
import type { EventState } from "./state.ts";
import { TabletPage } from "./tablet.tsx";
import { Wall } from "./wall.tsx";

import "./event.css";

const Desk = lazily(async () => {
  const [part] = await Promise.all([import("../desk/views.ts"), loadWords(["desk"])]);
  return part.Desk;
});
const NewEvent = lazily(async () => {
  const [part] = await Promise.all([import("../desk/views.ts"), loadWords(["desk", "home"])]);
  return part.NewEvent;
});

export default function EventPage({ at: { event: id, part } }: { at: { event: string; part: string } }) {
  if (id === "") return <NewEvent />;
  if (part === "wall") return <Wall id={id} />;
  return part === "print" ? <Print id={id} /> : <Loaded id={id} title={titleOf} Page={PageFor} />;
}

/** The title of the tab. A player who looks at another tab sees there at which table they play. */
function titleOf({ you, head }: EventState): string {
  return you.is === "player" && you.game !== null ? `${t.event.table(you.game.table)} – ${head.name}` : `${head.name} – ${t.name}`;
}

/** The page for what the link is for. */
function PageFor({ state }: { state: EventState }) {
  const { you } = state;
  switch (you.is) {
    case "staff":
      return <Desk />;
    case "player":
      return <PlayerPage state={state} you={you} />;
    case "tablet":
      return <TabletPage state={state} you={you} />;
    case "sign_up":
      return <SignUpPage state={state} />;
    case "watcher":
      return <Public state={state} />;
  }
}
