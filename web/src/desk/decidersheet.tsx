// The result of a decider: a match of two who are equal after the last round.

import { useState } from "preact/hooks";

import { Button, Select, Sheet } from "../kit/index.ts";
import { entriesById, type EventState, resultText } from "../event/index.ts";
import { t } from "../words/index.ts";
import { equalEntries } from "./deciders.ts";
import { busy, does } from "./doing.ts";
import { close } from "./opened.ts";
import { Refused } from "./said.tsx";
import { namesOfEntries } from "./step.ts";
import { together } from "./texts.ts";

export function DeciderSheet({ state }: { state: EventState }) {
  const groups = equalEntries(state);
  const all = groups.flat();
  const [one = all[0] ?? -1, chooseOne] = useState<number>();
  const others = (groups.find((group) => group.includes(one)) ?? []).filter((entry) => entry !== one);
  const [wanted, chooseOther] = useState<number>();
  const other = others.find((entry) => entry === wanted) ?? others[0];
  if (other === undefined) return null;
  const entries = entriesById(state);
  const names = (entry: number) => (entries.get(entry)?.players ?? []).map(({ name }) => name);
  const enter = async (result: string) => {
    const [[name = ""], [second = ""]] = [names(one), names(other)];
    const says = `${together(names(one))} ${resultText(result)} ${together(names(other))}`;
    if (await does({ is: "decider", name, other: second, result }, says)) close();
  };
  const button = (result: string, label: string, look: string) => (
    <Button look={`resultbutton ${look}`} disabled={busy.value} act={() => void enter(result)}>
      <span>{label}</span>
      <strong>{resultText(result)}</strong>
    </Button>
  );
  return (
    <Sheet title={t.desk.decider} look="tablesheet" close={close}>
      <p class="muted">{t.desk.deciderHint}</p>
      <div class="rows gap-s">
        <Entry state={state} label={t.desk.decider} entries={all} chosen={one} choose={chooseOne} />
        <span class="muted">{t.desk.against}</span>
        <Entry state={state} label={t.desk.against} entries={others} chosen={other} choose={chooseOther} />
      </div>
      <Refused />
      <div class="results rows gap-s">
        {button("1-0", t.desk.won(together(names(one))), "team1")}
        {button("1/2-1/2", t.desk.draw, "")}
        {button("0-1", t.desk.won(together(names(other))), "team2")}
      </div>
    </Sheet>
  );
}

interface EntryProps {
  readonly state: EventState;
  readonly label: string;
  readonly entries: readonly number[];
  readonly chosen: number;
  readonly choose: (entry: number) => void;
}

function Entry({ state, label, entries, chosen, choose }: EntryProps) {
  const names = namesOfEntries(state, entries);
  return (
    <Select
      aria-label={label}
      value={String(chosen)}
      options={entries.map((entry, index) => [String(entry), names[index] ?? ""] as const)}
      choose={(value) => choose(Number(value))}
    />
  );
}
