// A dialog over the page (a sheet). The key Escape and the button × close it.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly open: boolean;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Sheet({ title, closeLabel, open, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    <dialog
      class="oversheet"
      ref={dialog}
      aria-label={title}
      onClose={close}
    >
      <div class="oversheetbody rows gap-l">
        <header class="row spread gap-l">
          <h2>{title}</h2>
          <button type="button" class="close" aria-label={closeLabel} onClick={close}>
            ×
          </button>
        </header>
        {open && children}
      </div>
    </dialog>
  );
}
