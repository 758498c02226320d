// The name of another person at the table as a button. What one may do with them is loaded when it is pressed.

import { useState } from "preact/hooks";

import { PersonSheet } from "../lobby/index.ts";

interface PersonButtonProps {
  /** Their public id. */
  readonly who: string;
  /** Their name as it is shown. */
  readonly name: string;
}

export function PersonButton({ who, name }: PersonButtonProps) {
  const [open, set] = useState(false);
  return (
    <>
      <button type="button" class="name" title={name} aria-haspopup="dialog" onClick={() => set(true)}>
        {name}
      </button>
      {open && <PersonSheet who={who} name={name} close={() => set(false)} />}
    </>
  );
}
