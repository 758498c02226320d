// A match as a file, in each form there is.

import { useState } from "preact/hooks";

import { r } from "../../text/records.ts";
import type { RecordText } from "../../text/records.en.ts";
import { Sheet } from "../sheet.tsx";

type FormName = keyof RecordText["forms"];

const FORMS: readonly FormName[] = ["bpgn", "fics.bpgn", "bfen", "png", "svg", "gif", "json", "csv", "jsonl"];

/** What shows one instant, and how its address names that. */
const INSTANT: Partial<Record<FormName, string>> = { bfen: "ply", png: "at", svg: "at" };

/** `base` is the address of the match; `ply` the half-move that is shown, 0 at the start. */
export function Downloads({ base, ply }: { base: string; ply: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {r().download}
      </button>
      <Sheet title={r().download} closeLabel={r().close} open={open} close={() => setOpen(false)}>
        <ul class="downloadlist">
          {FORMS.map((form) => (
            <li key={form}>
              <a class="button" href={`${base}.${form}${INSTANT[form] === undefined ? "" : `?${INSTANT[form]}=${ply}`}`} download>
                {r().names[form]}
              </a>
              <span class="hint">{r().forms[form]}</span>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
