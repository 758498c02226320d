// A button that opens the field for another game or position, and the page as a drop target for files.

import { useEffect, useState } from "preact/hooks";

import { r } from "../../text/records.ts";
import { lazily } from "../lazily.tsx";
import { Sheet } from "../sheet.tsx";
import { DropTarget } from "./droptarget.tsx";
import { importError } from "./importerror.ts";

import "../../style/another.css";

/** Closed at first: on the page of a game, importing another is rare. */
const Intake = lazily(async () => (await import("./intake.tsx")).Intake);

export function Another() {
  const [open, setOpen] = useState(false);
  const wrong = importError.value !== "";
  // The error of a failed drop is shown where the person can try again.
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
