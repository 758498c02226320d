// The menu of a replay: all that is needed now and then, such as files and times. A page adds what only it has.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { Button, Languages, LinkButton, SettingsButton, Sheet, SheetButton } from "../kit/index.ts";
import { useReplay } from "./context.ts";
import { Downloads } from "./downloads.tsx";
import { write } from "./state/tree.ts";
import { Times } from "./times.tsx";
import { t } from "../words/index.ts";

/** What a page adds to the menu. `close` closes the menu. */
export type MoreTools = (close: () => void) => ComponentChildren;

export function Tools({ more }: { more: MoreTools }) {
  const { match, player: { skip }, analysis, source } = useReplay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const tree = analysis.tree.value;
  return (
    <>
      <Button look="toolsbutton" aria-haspopup="dialog" act={() => setOpen(true)}>{t.replay.tools}</Button>
      {open && (
        <Sheet title={t.replay.tools} close={close}>
          <div class="toollist rows">
            <Downloads />
            {tree.length > 0 && (
              <LinkButton href={`${source.file}.bpgn?tried=${encodeURIComponent(write(tree))}`} download label={t.replay.keep} />
            )}
            {match.plies.length > 0 && (
              <SheetButton label={t.replay.table}>{() => <Times close={close} />}</SheetButton>
            )}
            {more(close)}
            <Button aria-pressed={skip.value} act={() => (skip.value = !skip.peek())}>{t.replay.skip}</Button>
            <div class="row spread">
              <Languages />
              <SettingsButton />
            </div>
          </div>
        </Sheet>
      )}
    </>
  );
}
