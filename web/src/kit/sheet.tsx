// Dialogs over the page. A dialog is open while it is rendered. The key Escape and the button × close it.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { t } from "../words/index.ts";
import { Button } from "./button.tsx";

interface DialogProps {
  readonly label: string;
  /** A further class. */
  readonly look?: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ label, look = "", close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Only a dialog that is closed gives the focus back to the control that opened it.
    return () => element?.close();
  }, []);
  return (
    <dialog class={`sheet ${look}`} ref={dialog} aria-label={label} onClose={close}>
      {children}
    </dialog>
  );
}

export function CloseButton({ close }: { close: () => void }) {
  return (
    <button type="button" class="close" aria-label={t.close} onClick={close}>
      ×
    </button>
  );
}

interface SheetProps extends Omit<DialogProps, "label"> {
  readonly title: string;
}

/** A dialog with a title. */
export function Sheet({ title, children, ...dialog }: SheetProps) {
  return (
    <Dialog {...dialog} label={title}>
      <div class="sheetbody rows gap-l">
        <header class="row spread gap-l">
          <h2>{title}</h2>
          <CloseButton close={dialog.close} />
        </header>
        {children}
      </div>
    </Dialog>
  );
}

interface SheetButtonProps {
  readonly label: string;
  /** The title of the sheet, if it differs from the label. */
  readonly title?: string;
  /** Returns what the sheet shows. `close` closes it. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button that opens a sheet. */
export function SheetButton({ label, title = label, children }: SheetButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button act={() => setOpen(true)}>{label}</Button>
      {open && (
        <Sheet title={title} close={close}>
          {children(close)}
        </Sheet>
      )}
    </>
  );
}
