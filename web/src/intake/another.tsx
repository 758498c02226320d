// A button that opens the field for another game or position, and the page as a drop target for files.

import { useEffect, useState } from "preact/hooks";

import { Button, Sheet } from "../kit/index.ts";
import { DropTarget } from "./droptarget.tsx";
import { Intake } from "./intake.tsx";
import { importError } from "./importing.ts";

import "./intake.css";
import { t } from "../words/index.ts";

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
      <Button act={() => setOpen(true)}>{t.records.another}</Button>
      {open && (
        <Sheet title={t.records.title} close={close}>
          <Intake />
        </Sheet>
      )}
      <DropTarget />
    </>
  );
}
