// The button that opens the list of a match's files.

import { useState } from "preact/hooks";

import { r } from "../../text/records.ts";
import { lazily } from "../lazily.tsx";
import { Sheet } from "../sheet.tsx";
import type { DownloadListProps } from "./downloadlist.tsx";

const List = lazily<DownloadListProps>(async () => (await import("./downloadlist.tsx")).load());

/**
 * The button. `base`: the address of the match. `analysis` has the shown position, for the files that contain only one
 * position.
 */
export function Downloads({ base, analysis }: DownloadListProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {r().download}
      </button>
      <Sheet title={r().download} closeLabel={r().close} open={open} close={() => setOpen(false)}>
        {open && <List base={base} analysis={analysis} />}
      </Sheet>
    </>
  );
}
