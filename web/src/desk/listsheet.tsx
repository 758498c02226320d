// Many players at once: a list that is pasted from a spreadsheet.

import { useState } from "preact/hooks";

import { Button, Sheet } from "../kit/index.ts";
import type { EventState } from "../event/index.ts";
import { t } from "../words/index.ts";
import { addedText } from "./addform.tsx";
import { busy, does } from "./doing.ts";
import { close } from "./opened.ts";
import { doubledIn, entriesIn } from "./pasted.ts";
import { Refused } from "./said.tsx";

export function ListSheet({ state, text }: { state: EventState; text: string }) {
  const { pairs } = state.head;
  const [written, write] = useState(text);
  const listed = entriesIn(written, pairs);
  const doubled = doubledIn(listed, state.entries, pairs);
  const entries = listed.filter((one) => !doubled.has(one));
  const add = async () => {
    if (await does({ is: "add", entries }, addedText(state, t.desk.of(entries.length, pairs), entries))) close();
  };
  return (
    <Sheet title={t.desk.pasteList} look="listsheet" close={close}>
      <label class="rows gap-xs">
        <span class="muted">{pairs ? t.desk.pasteHint : t.desk.pasteHintSingle}</span>
        <textarea rows={6} spellcheck={false} aria-label={t.desk.list} value={written} onInput={({ currentTarget: { value } }) => write(value)} />
      </label>
      {listed.length > 0 && (
        <ul class="pasted row wraps gap-xs" aria-label={t.desk.tabs.players}>
          {listed.map((one, index) => (
            <li key={index} class="row wraps gap-xs" data-doubled={doubled.has(one)}>
              <span class="deskname">{one.partner === undefined ? one.name : `${one.name} / ${one.partner}`}</span>
              {one.rating !== undefined && <span class="fine">{one.rating}</span>}
              {doubled.has(one) && <span class="tag warn">{t.desk.onList}</span>}
            </li>
          ))}
        </ul>
      )}
      <Refused />
      <div class="sheetend">
        <Button look="primary big wide" disabled={entries.length === 0 || busy.value} act={() => void add()}>
          {entries.length === 0 ? t.desk.add : t.desk.addAll(entries.length, pairs)}
        </Button>
      </div>
    </Sheet>
  );
}
