// The button that opens the list of a match's files.

import { useState } from "preact/hooks";

import { Sheet } from "../kit/index.ts";
import { DownloadList, type DownloadListProps } from "./downloadlist.tsx";
import { t } from "../words/index.ts";

/**
 * The button. `base`: the address of the match. `analysis` has the shown position, for the files that contain only one
 * position.
 */
export function Downloads({ base, analysis }: DownloadListProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {t.records.download}
      </button>
      <Sheet title={t.records.download} closeLabel={t.records.close} open={open} close={() => setOpen(false)}>
        {open && <DownloadList base={base} analysis={analysis} />}
      </Sheet>
    </>
  );
}
