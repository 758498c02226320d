// A button that opens the field for another game or position, and the page as a drop target for files.

import { signal } from "@preact/signals";

import { Button, Sheet } from "../kit/index.ts";
import { DropTarget } from "./droptarget.tsx";
import { Intake } from "./intake.tsx";
import { importError } from "./importing.ts";

import "./intake.css";
import { t } from "../words/index.ts";

/** Whether the person asked for the field. */
const asked = signal(false);

/** The button with the drop target. */
export function Another() {
  return (
    <>
      <AnotherButton before={() => undefined} />
      <DropAnother />
    </>
  );
}

/** The button alone. `before` is called before the field opens. */
export function AnotherButton({ before }: { before: () => void }) {
  const act = () => {
    before();
    asked.value = true;
  };
  return <Button act={act}>{t.records.another}</Button>;
}

/** The drop target. After a failed drop the field opens with the error, so that the person can try again. */
export function DropAnother() {
  const close = () => {
    importError.value = "";
    asked.value = false;
  };
  return (
    <>
      {(asked.value || importError.value !== "") && (
        <Sheet title={t.records.title} close={close}>
          <Intake />
        </Sheet>
      )}
      <DropTarget />
    </>
  );
}
