// The three large ways into a match: with friends, with bots, over the board.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { BotIcon, ClockIcon, Failure, handLink, linkTo, PeopleIcon, Sheet } from "../kit/index.ts";
import { requestProblem } from "../match/index.ts";
import { makeTable } from "../net/index.ts";
import { expected, go } from "../route.ts";
import { type Draft, type FormPart, inMode, ONLINE, OVER_THE_BOARD, RulesButton, setupOf, TimeChooser } from "../rules/index.ts";
import { rulesProblemText, t } from "../words/index.ts";
import type { HereView, RulesView } from "../wire.gen.ts";

interface WaysProps {
  readonly rules: RulesView;
  /** The time and the rules of a match online. */
  readonly draft: Draft;
  /** Those of a match over the board. */
  readonly real: Draft;
  readonly changeReal: (draft: Draft) => void;
  readonly here: HereView | null;
}

export function Ways({ rules, draft, real, changeReal, here }: WaysProps) {
  const [busy, problem, make] = useMaking(rules);
  const [choosing, choose] = useState(false);
  const online = inMode(draft, ONLINE);
  return (
    <>
      <div class="ways" aria-busy={busy}>
        <Way
          icon={<PeopleIcon />}
          label={t.home.friends}
          hint={t.home.friendsHint}
          act={() => {
            const path = make(online).then((table) => `/t/${table}`);
            void handLink(path.then((one) => linkTo(one, here)));
            path.then((one) => go(`${one}#friends`), () => undefined);
          }}
        />
        <Way
          icon={<BotIcon />}
          label={t.home.bots}
          hint={t.home.botsHint}
          act={() => make(online).then((table) => go(`/t/${table}#bots`), () => undefined)}
        />
        <Way icon={<ClockIcon />} label={t.home.overTheBoard} hint={t.home.overTheBoardHint} act={() => choose(true)} />
      </div>
      <Failure text={problem} />
      {choosing && <OverTheBoard rules={rules} draft={real} change={changeReal} close={() => choose(false)} />}
    </>
  );
}

interface WayProps {
  readonly icon: ComponentChildren;
  readonly label: string;
  readonly hint: string;
  readonly act: () => void;
}

function Way({ icon, label, hint, act }: WayProps) {
  return (
    <button type="button" class="way card" onClick={act}>
      <span class="wayicon">{icon}</span>
      <span class="rows gap-xxs">
        <strong>{label}</strong>
        <span class="muted">{hint}</span>
      </span>
    </button>
  );
}

/** The two ways to play over the board, with rules and a time of their own. */
function OverTheBoard({ rules, draft, change, close }: FormPart & { close: () => void }) {
  const [busy, problem, make] = useMaking(rules);
  const real = inMode(draft, OVER_THE_BOARD);
  const play = (chosen: Draft) => void make(chosen).then((table) => go(`/t/${table}`), () => undefined);
  const clockOnly = { ...real, changes: { ...real.changes, "record.moves": "clock_only" } };
  return (
    <Sheet title={t.home.overTheBoard} close={close}>
      <TimeChooser rules={rules} draft={real} change={change} />
      <RulesButton rules={rules} draft={real} change={change} />
      <div class="ways" aria-busy={busy}>
        <Way icon={<ClockIcon />} label={t.home.clockWay} hint={t.home.clockWayHint} act={() => play(clockOnly)} />
        <Way icon={<PeopleIcon />} label={t.home.claimsWay} hint={t.home.claimsWayHint} act={() => play(real)} />
      </div>
      <Failure text={problem} />
    </Sheet>
  );
}

/** Whether a table is being made, why it could not be made, and a function that makes one and gives its link. */
function useMaking(rules: RulesView): [busy: boolean, problem: string, make: (draft: Draft) => Promise<string>] {
  const [busy, work] = useState(false);
  const [problem, fail] = useState("");
  const make = async (draft: Draft) => {
    work(true);
    fail("");
    expected.value = "table";
    try {
      return await makeTable(setupOf(rules, draft));
    } catch (reason) {
      fail(t.home.failed(requestProblem(reason, rulesProblemText)));
      throw reason;
    } finally {
      work(false);
    }
  };
  return [busy, problem, make];
}
