// Many players at once: a list that is pasted from a spreadsheet.

import { useState } from "preact/hooks";

import { Button, Sheet } from "../kit/index.ts";
import type { EventState } from "../event/index.ts";
import { t } from "../words/index.ts";
import { busy, does } from "./doing.ts";
import { close } from "./opened.ts";
import { entriesIn } from "./pasted.ts";
import { Refused } from "./said.tsx";

export function ListSheet({ state, text }: { state: EventState; text: string }) {
  const { pairs } = state.head;
  const [written, write] = useState(text);
  const entries = entriesIn(written, pairs);
  const add = async () => {
    if (await does({ is: "add", entries }, t.desk.addedAll(entries.length, pairs))) close();
  };
  return (
    <Sheet title={t.desk.pasteList} look="listsheet" close={close}>
      <label class="rows gap-xs">
        <span class="muted">{pairs ? t.desk.pasteHint : t.desk.pasteHintSingle}</span>
        <textarea rows={10} spellcheck={false} aria-label={t.desk.list} value={written} onInput={({ currentTarget: { value } }) => write(value)} />
      </label>
      <Refused />
      <div>
        <Button look="primary big wide" disabled={entries.length === 0 || busy.value} act={() => void add()}>
          {t.desk.addAll(entries.length, pairs)}
        </Button>
      </div>
    </Sheet>
  );
}
