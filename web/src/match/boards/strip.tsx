// The strip above or below a board, with the hand, the name and the clock of a player. Its size is fixed.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { Hand, OwnHand, type OwnHandProps } from "./hand.tsx";
import { teamOf } from "../state/seats.ts";
import { t } from "../../words/index.ts";
import { PairIcon } from "../../kit/index.ts";
import type { BotLevel, Seat } from "../../wire.gen.ts";

/** The letters of a longer name get smaller until so many of them fit. */
const WHOLE = 12;

interface StripProps {
  readonly seat: Seat;
  readonly name: string;
  /** What is in the place of the name. */
  readonly menu?: ComponentChildren;
  readonly away?: boolean;
  /** The level of the bot that plays here; null for a person. */
  readonly bot?: BotLevel | null;
  readonly you?: boolean;
  /** The names of the player's assistants. */
  readonly assistants?: readonly string[];
  /** Further marks of the seat. */
  readonly marks?: ComponentChildren;
  readonly at: "top" | "bottom";
  /** The hand. `own`: whether this viewer may move the pieces in it. */
  readonly hand: Omit<OwnHandProps, "seat" | "name"> & { readonly own: boolean };
  readonly running: boolean;
  /** The element with the time that is left. */
  readonly time: ComponentChildren;
}

export function Strip(props: StripProps) {
  const { seat, name, menu, away = false, bot = null, you = false, assistants = [], marks, at, running, time } = props;
  const { own, ask, keys, waiting, yours = you, ...hand } = props.hand;
  return (
    <div class="strip" data-seat={seat} data-team={teamOf(seat)} data-at={at}>
      {own ? <OwnHand seat={seat} name={name} yours={yours} ask={ask} keys={keys} waiting={waiting} {...hand} /> : <Hand seat={seat} name={name} {...hand} />}
      <div class="who" data-away={away}>
        <span class="named" style={{ "--length": Math.min(name.length, WHOLE) }}>
          <span class="dot" aria-hidden="true" />
          {menu ?? <Name name={name} />}
          {you && <span class="tag you">{t.table.you}</span>}
          {assistants.length > 0 && (
            <span class="assisted" title={t.play.assistedBy(assistants.join(", "))}>
              <PairIcon />
              <span class="unseen">{t.play.assistedBy(assistants.join(", "))}</span>
            </span>
          )}
          {bot !== null && (
            <span class="level" title={`${t.table.bot}: ${t.levels[bot]}`}>
              {t.levels[bot]}
            </span>
          )}
        </span>
        {marks}
        {away && <span class="tag warn">{t.play.awayMark}</span>}
      </div>
      <div class="clock" role="timer" aria-label={t.play.clock(name)} data-running={running}>
        {time}
      </div>
    </div>
  );
}

/** How long a touched name is shown whole, ms. */
const WHOLE_MS = 3_000;

/** A name. If it is shortened, a mouse shows it whole by its tooltip, and a touch shows it whole for a while. */
function Name({ name }: { name: string }) {
  const [whole, show] = useState(false);
  useEffect(() => {
    if (!whole) return undefined;
    const timer = setTimeout(() => show(false), WHOLE_MS);
    return () => clearTimeout(timer);
  }, [whole]);
  return (
    <span
      class="name"
      title={name}
      data-whole={whole}
      onPointerDown={({ currentTarget: { scrollWidth, clientWidth } }) => show(!whole && scrollWidth > clientWidth)}
    >
      {name}
    </span>
  );
}
