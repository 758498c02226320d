// Links with QR codes to cut out: one for each player, and one for each tablet. Only organizers and arbiters have them.

import { linkTo, useLoaded } from "../kit/index.ts";
import { here, qrAddress } from "../net/index.ts";
import { shownName, t } from "../words/index.ts";
import { eventPath } from "./follow.ts";
import type { EventState } from "./state.ts";

/** The address of the page of an event for the holder of a key. */
function useLinkOf(): (key: string) => string {
  const { value } = useLoaded(here, []);
  const path = (eventPath() ?? "").split("?")[0] ?? "";
  return (key) => linkTo(`${path}?key=${encodeURIComponent(key)}`, value);
}

export function PlayerLinks({ state }: { state: EventState }) {
  const linkOf = useLinkOf();
  if (state.desk === null) return <p>{t.event.print.onlyStaff}</p>;
  const keys = state.desk.players;
  const players = state.entries.filter((entry) => entry.state !== "expelled").flatMap((entry) => entry.players);
  return (
    <ul class="linkcards">
      {players.map(({ id, name }) => {
        const key = keys[id];
        return key === undefined ? null : (
          <Card key={id} title={shownName(name)} event={state.head.name} link={linkOf(key)} hint={t.event.print.linkHint} />
        );
      })}
    </ul>
  );
}

export function TabletLinks({ state }: { state: EventState }) {
  const linkOf = useLinkOf();
  if (state.desk === null) return <p>{t.event.print.onlyStaff}</p>;
  const which = [t.event.print.bothBoards, t.event.tablet.board("A"), t.event.tablet.board("B")];
  return (
    <ul class="linkcards">
      {state.desk.tablets.flatMap((keys, index) =>
        keys.map((key, board) => (
          <Card
            key={key}
            title={`${t.event.table(index + 1)} · ${which[board]}`}
            event={state.head.name}
            link={linkOf(key)}
            hint={t.event.print.tabletHint}
          />
        )),
      )}
    </ul>
  );
}

interface CardProps {
  readonly title: string;
  readonly event: string;
  readonly link: string;
  readonly hint: string;
}

function Card({ title, event, link, hint }: CardProps) {
  return (
    <li class="linkcard">
      <img src={qrAddress(link)} alt={t.qr(link)} width="120" height="120" />
      <div>
        <strong>{title}</strong>
        <p>{event}</p>
        <p class="linkhint">{hint}</p>
        <p class="linktext">{link}</p>
      </div>
    </li>
  );
}
