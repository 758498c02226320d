// A button that opens the field for another game or position, and the page as a drop target for files.

import { useEffect, useState } from "preact/hooks";

import { r } from "../../text/records.ts";
import { lazily } from "../lazily.tsx";
import { Sheet } from "../sheet.tsx";
import { DropTarget } from "./droptarget.tsx";
import { importError } from "./importerror.ts";

import "../../style/another.css";

/** The field. Its code is loaded on first use, since people on the page of a game rarely import another one. */
const Intake = lazily(async () => (await import("./intake.tsx")).Intake);

export function Another() {
  const [open, setOpen] = useState(false);
  const wrong = importError.value !== "";
  // After a failed drop the field opens with the error, so that the person can try again.
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
