// The large ways into a match, with friends, with bots, over the board, and the one to an event.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { BotIcon, ClockIcon, Failure, handLink, icon as drawn, linkTo, listen, PeopleIcon, Sheet } from "../kit/index.ts";
import { requestProblem } from "../match/index.ts";
import { makeTable } from "../net/index.ts";
import { expected, go } from "../route.ts";
import { type Draft, type FormPart, inMode, ONLINE, OVER_THE_BOARD, RulesButton, setupOf, TimeChooser } from "../rules/index.ts";
import { rulesProblemText, t } from "../words/index.ts";
import type { HereView, Listing, RulesView } from "../wire.gen.ts";

interface WaysProps {
  readonly rules: RulesView;
  /** The time and the rules of a match online. */
  readonly draft: Draft;
  /** Who may find a table that is made for a match online. */
  readonly listing: Listing;
  /** Those of a match over the board. */
  readonly real: Draft;
  readonly changeReal: (draft: Draft) => void;
  readonly here: HereView | null;
}

export function Ways({ rules, draft, listing, real, changeReal, here }: WaysProps) {
  const { busy, failed, make } = useMaking(rules);
  const [choosing, choose] = useState(false);
  const online = inMode(draft, ONLINE);
  const listed = listing === "link" ? "" : `-${listing}`;
  return (
    <>
      <div class="ways" aria-busy={busy}>
        <Way
          icon={<PeopleIcon />}
          label={t.home.friends}
          hint={listing === "link" ? t.home.friendsHint : t.home.listing.hints[listing]}
          problem={failed["friends"]}
          act={() => {
            const path = make("friends", online).then((table) => `/t/${table}`);
            void handLink(path.then((one) => linkTo(one, here)));
            path.then((one) => go(`${one}#friends${listed}`), () => undefined);
          }}
        />
        <Way
          icon={<BotIcon />}
          label={t.home.bots}
          hint={t.home.botsHint}
          problem={failed["bots"]}
          act={() => make("bots", online).then((table) => go(`/t/${table}#bots${listed}`), () => undefined)}
        />
        <Way icon={<ClockIcon />} label={t.home.overTheBoard} hint={t.home.overTheBoardHint} act={() => choose(true)} />
        <EventWay />
      </div>
      {choosing && <OverTheBoard rules={rules} draft={real} change={changeReal} close={() => choose(false)} />}
    </>
  );
}

interface WayProps {
  readonly icon: ComponentChildren;
  readonly label: string;
  readonly hint: string;
  readonly act: () => void;
  /** Why the last press failed. It is beside the button, so that small windows show it too. */
  readonly problem?: string | undefined;
}

function Way({ icon, label, hint, act, problem = "" }: WayProps) {
  return (
    <>
      <button type="button" class="way card" onClick={act}>
        <WayText icon={icon} label={label} hint={hint} />
      </button>
      <Failure text={problem} />
    </>
  );
}

function WayText({ icon, label, hint }: Pick<WayProps, "icon" | "label" | "hint">) {
  return (
    <>
      <span class="wayicon">{icon}</span>
      <span class="rows gap-xxs">
        <strong>{label}</strong>
        <span class="muted">{hint}</span>
      </span>
    </>
  );
}

/** The way to a new event. */
function EventWay() {
  return (
    <a class="way card" href="/e">
      <WayText icon={<EventIcon />} label={t.home.runEvent} hint={t.home.runEventHint} />
    </a>
  );
}

/** A cup. */
const EventIcon = () => drawn(<path d="M8 4h8v6a4 4 0 0 1-8 0zM8 6H4v1a4 4 0 0 0 4 4M16 6h4v1a4 4 0 0 1-4 4M12 14v5M8 20h8" />);

/** The two ways to play over the board, with rules and a time of their own. */
function OverTheBoard({ rules, draft, change, close }: FormPart & { close: () => void }) {
  const { busy, failed, make } = useMaking(rules);
  const real = inMode(draft, OVER_THE_BOARD);
  const play = (way: string, chosen: Draft) => void make(way, chosen).then((table) => go(`/t/${table}`), () => undefined);
  const clockOnly = { ...real, changes: { ...real.changes, "record.moves": "clock_only" } };
  return (
    <Sheet title={t.home.overTheBoard} close={close}>
      <TimeChooser rules={rules} draft={real} change={change} />
      <RulesButton rules={rules} draft={real} change={change} />
      <div class="ways" aria-busy={busy}>
        <Way icon={<ClockIcon />} label={t.home.clockWay} hint={t.home.clockWayHint} problem={failed["clock"]} act={() => play("clock", clockOnly)} />
        <Way icon={<PeopleIcon />} label={t.home.claimsWay} hint={t.home.claimsWayHint} problem={failed["claims"]} act={() => play("claims", real)} />
        <EventWay />
      </div>
    </Sheet>
  );
}

interface Making {
  /** Whether a table is being made. */
  readonly busy: boolean;
  /** Why the way that was pressed last failed, under its name. It is gone when the connection is back. */
  readonly failed: Readonly<Record<string, string>>;
  /** Makes a table for a way, and gives its id. */
  readonly make: (way: string, draft: Draft) => Promise<string>;
}

function useMaking(rules: RulesView): Making {
  const [busy, work] = useState(false);
  const [failed, fail] = useState<Making["failed"]>({});
  useEffect(() => listen(window, ["online"], () => fail({})), []);
  const make = async (way: string, draft: Draft) => {
    work(true);
    fail({});
    expected.value = "table";
    try {
      return await makeTable(setupOf(rules, draft));
    } catch (reason) {
      fail({ [way]: t.home.failed(requestProblem(reason, rulesProblemText)) });
      throw reason;
    } finally {
      work(false);
    }
  };
  return { busy, failed, make };
}
