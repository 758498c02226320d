// The menu of a replay: all that is needed now and then, such as links, files and times. A page adds what only it has.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { Button, Languages, LinkButton, SettingsButton, Sheet, SheetButton, useCopy } from "../kit/index.ts";
import { queryOf } from "./address.ts";
import { useReplay } from "./context.ts";
import { Downloads } from "./downloads.tsx";
import { write } from "./state/tree.ts";
import { Times } from "./times.tsx";
import { t } from "../words/index.ts";

/** What a page adds to the menu. `close` closes the menu. */
export type MoreTools = (close: () => void) => ComponentChildren;

export function Tools({ more }: { more: MoreTools }) {
  const { match, player, analysis, source } = useReplay();
  const { skip } = player;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const tree = analysis.tree.value;
  return (
    <>
      <Button look="toolsbutton" aria-haspopup="dialog" act={() => setOpen(true)}>{t.replay.tools}</Button>
      {open && (
        <Sheet title={t.replay.tools} close={close}>
          <div class="toollist rows">
            <CopyLink />
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

function CopyLink() {
  const { player, analysis, source } = useReplay();
  const [became, copy] = useCopy();
  const copyLink = async () => {
    const behind = (await source.hash?.()) ?? "";
    await copy(location.origin + location.pathname + queryOf(player, analysis) + behind);
  };
  return (
    <>
      <Button act={() => void copyLink()}>{t.replay.share}</Button>
      <p class={became === null ? "unseen" : "fine"} role="status">
        {became === "copied" ? t.replay.shared : became === "refused" ? t.replay.notShared : ""}
      </p>
    </>
  );
}
