// A button that opens the field for another game or position, and the page as a target for files.

import { useEffect, useState } from "preact/hooks";

import { r } from "../../text/records.ts";
import { lazily } from "../lazily.tsx";
import { Sheet } from "../sheet.tsx";
import { DropTarget } from "./droptarget.tsx";
import { importError } from "./importerror.ts";

import "../../style/another.css";

/** Whoever looks at a match seldom has another at hand. */
const Intake = lazily(async () => (await import("./intake.tsx")).Intake);

export function Another() {
  const [open, setOpen] = useState(false);
  const wrong = importError.value !== "";
  // What was dropped and could not be opened is told where another can be tried.
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  const close = () => {
    importError.value = "";
    setOpen(false);
  };
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {r().another}
      </button>
      <Sheet title={r().title} closeLabel={r().close} open={open} close={close}>
        {open && <Intake />}
      </Sheet>
      <DropTarget />
    </>
  );
}
